import { today } from '#contract/format/calendar-date.ts';
import { timeOfDay } from '#contract/format/clock-time.ts';

/** The time, passed in so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

type Here = { clock: Clock; config: { timeZone: string } };

/** The calendar date of this moment in the institution's time zone, `YYYY-MM-DD`. */
export function todayOf({ clock, config }: Here): string {
  return today(clock.now(), config.timeZone);
}

/** This moment in the institution's time zone: `YYYY-MM-DD` and `HH:mm`. */
export function momentOf(here: Here): { date: string; time: string } {
  return { date: todayOf(here), time: timeOfDay(here.clock.now(), here.config.timeZone) };
}
