import { oneOf, searchOf } from '../../shared/list-search.ts';

const TABS = ['edit-profile', 'security', 'settings', 'signature'] as const;
export type ProfileTab = (typeof TABS)[number];

/** For the route's validateSearch: the tab of the address. */
export const profileSearch = searchOf({ tab: oneOf(TABS) });
