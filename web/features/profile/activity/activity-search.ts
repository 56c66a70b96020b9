import type { ownActivity } from '#contract/api/profile.ts';
import { type FiltersOf, PAGE, searchOf } from '../../../shared/list-search.ts';

/** For the route's validateSearch: the page, and how long it is. */
export const activitySearch = searchOf(PAGE satisfies FiltersOf<typeof ownActivity>);
export type ActivitySearch = ReturnType<typeof activitySearch>;
