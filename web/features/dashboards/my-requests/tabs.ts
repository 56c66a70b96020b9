import { oneOf, searchOf } from '../../../shared/list-search.ts';

export const TABS = ['pending-requests', 'past-requests', 'create-request'] as const;
export type MyRequestsTab = (typeof TABS)[number];

export const DEFAULT_TAB: MyRequestsTab = 'pending-requests';

/** For a route's validateSearch: the tab of the address. */
export const tabSearch = searchOf({ tab: oneOf(TABS) });
