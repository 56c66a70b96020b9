export const MY_REQUESTS_TABS = ['pending-requests', 'past-requests', 'create-request'] as const;
export type MyRequestsTab = (typeof MY_REQUESTS_TABS)[number];

export const DEFAULT_TAB: MyRequestsTab = 'pending-requests';

/** For a route's validateSearch: the tab of the address, or none when it is the first or unknown. */
export function tabSearch({ tab }: Record<string, unknown>): { tab?: MyRequestsTab } {
  const known = MY_REQUESTS_TABS.find((one) => one === tab);
  return known ? { tab: known } : {};
}
