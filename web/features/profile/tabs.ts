export const PROFILE_TABS = ['edit-profile', 'security', 'settings', 'signature'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** For the route's validateSearch: the tab of the address, or none when it is the default or unknown. */
export function profileSearch({ tab }: Record<string, unknown>): { tab?: ProfileTab } {
  const known = PROFILE_TABS.find((one) => one === tab);
  return known ? { tab: known } : {};
}
