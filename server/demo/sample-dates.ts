import { today } from '#contract/format/calendar-date.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Answers } from '#documents/document.ts';

/** The day for which the samples of the documents are written. */
const WRITTEN_ON = new Date('2026-11-20T00:00:00Z');
const DATE = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2})?$/;

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/**
 * The answers of a sample as if it were written on the day of `to` (UTC): every date in them moves by the same number of
 * days.
 */
export function moveDates(answers: Answers, to: Date): Answers {
  const days = Math.floor((to.getTime() - WRITTEN_ON.getTime()) / DAY_MS);
  const moved = Object.entries(answers).map(([name, answer]) => {
    const [, date, clockTime = ''] = DATE.exec(String(answer)) ?? [];
    return [name, date ? isoDate(addDays(new Date(date), days)) + clockTime : answer];
  });
  return Object.fromEntries(moved);
}

/** The first Monday to Friday from this time on, `YYYY-MM-DD` in the time zone. */
export function nextWorkingDay(from: Date, timeZone: string): string {
  const date = today(from, timeZone);
  const weekday = new Date(date).getUTCDay();
  return weekday === 0 || weekday === 6 ? nextWorkingDay(addDays(from, 1), timeZone) : date;
}

function isoDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}
