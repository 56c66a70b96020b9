import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DEFAULT_WEEKS, dashboardSearch, PERIODS } from './dashboard-search.ts';

it('keeps a tab and a period that there are', () => {
  expect(dashboardSearch({ tab: 'past-requests', weeks: '26' })).toEqual({ tab: 'past-requests', weeks: 26 });
  expect(dashboardSearch({ tab: 'all', weeks: 13 })).toEqual({});
  expect(dashboardSearch({ weeks: null })).toEqual({});
});

it('offers the periods of the server', () => {
  expect(PERIODS).toEqual(LIMITS.chartedWeeks);
  expect(DEFAULT_WEEKS).toBe(LIMITS.chartedWeeksAtFirst);
});
