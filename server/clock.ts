import { today } from '#contract/format/calendar-date.ts';

/** The time, passed in so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The calendar date of this moment in the institution's time zone, `YYYY-MM-DD`. */
export function todayOf({ clock, config }: { clock: Clock; config: { timeZone: string } }): string {
  return today(clock.now(), config.timeZone);
}
