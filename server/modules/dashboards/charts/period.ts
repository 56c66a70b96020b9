import { daysLater, mondayOf } from '#contract/format/calendar-date.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';

/** The Monday, `YYYY-MM-DD`, of the first of the last `weeks` weeks where the institution is; the one under way counts. */
export function firstMonday(deps: Pick<Deps, 'clock' | 'config'>, weeks: number): string {
  return daysLater(mondayOf(todayOf(deps)), -7 * (weeks - 1));
}
