import type { LIMITS } from '#contract/limits.ts';
import { oneOf, searchOf } from '../../shared/list-search.ts';
import { TABS } from './my-requests/tabs.ts';

/** The periods that the server offers (`LIMITS.chartedWeeks`), the one at first in the middle. */
export const PERIODS = [4, 12, 26] as const satisfies (typeof LIMITS)['chartedWeeks'];
export type Weeks = (typeof PERIODS)[number];
export const DEFAULT_WEEKS: Weeks = 12;

/** What the address of the dashboard keeps: a Student's tab, and how many weeks the charts show. */
export const dashboardSearch = searchOf({
  tab: oneOf(TABS),
  weeks: (raw: unknown) => PERIODS.find((weeks) => weeks === Number(raw)),
});
