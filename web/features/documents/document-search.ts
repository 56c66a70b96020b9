import type { listDocuments } from '#contract/api/documents.ts';
import { type FiltersOf, oneOf, searchOf, sortedBy, text, wholeNumber } from '../../shared/list-search.ts';

const SORTED = sortedBy(['name', 'id']);
const FILTERS = {
  departmentId: wholeNumber,
  state: oneOf(['enabled', 'disabled']),
  ...SORTED.parsers,
} satisfies FiltersOf<typeof listDocuments>;

/** What the address keeps: the filters, a part of the name, and the document whose pipeline is shown. */
export const documentSearch = searchOf({ ...FILTERS, search: text, documentId: wholeNumber });
export type DocumentSearch = ReturnType<typeof documentSearch>;

/** The same with what is left out filled in. */
export const { completed } = SORTED;
