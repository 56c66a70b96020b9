import type { ownActivity } from '#contract/api/profile.ts';
import { type FiltersOf, searchOf, wholeNumber } from '../../../shared/list-search.ts';

/** For the route's validateSearch: the page, and how long it is. */
export const activitySearch = searchOf({
  page: wholeNumber,
  limit: wholeNumber,
} satisfies FiltersOf<typeof ownActivity>);
export type ActivitySearch = ReturnType<typeof activitySearch>;
