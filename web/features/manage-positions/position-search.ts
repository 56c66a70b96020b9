import type { listPositions } from '#contract/api/positions.ts';
import { type FiltersOf, searchOf, sortedBy, text, wholeNumber } from '../../shared/list-search.ts';

const SORTED = sortedBy(['name', 'id']);
const FILTERS = { departmentId: wholeNumber, ...SORTED.parsers } satisfies FiltersOf<typeof listPositions>;

/** What the address keeps; `search` is a part of the name. */
export const positionSearch = searchOf({ ...FILTERS, search: text });
export type PositionSearch = ReturnType<typeof positionSearch>;

/** The same with what is left out filled in. */
export const { completed } = SORTED;
