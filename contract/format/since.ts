import { today } from './calendar-date.ts';
import { formatInZone } from './format-in-zone.ts';

/** Completes "since …": "9:15 AM" for a moment of today, else "Nov 17", with the year when it is another one. */
export function sinceWhen(at: Date, now: Date, timeZone: string): string {
  const date = today(at, timeZone);
  const dateNow = today(now, timeZone);
  const isToday = date === dateNow;
  const isThisYear = date.slice(0, 4) === dateNow.slice(0, 4);
  return formatInZone('en-US', timeZone, {
    ...(isToday ? { hour: 'numeric', minute: '2-digit' } : { month: 'short', day: 'numeric' }),
    ...(!isThisYear && { year: 'numeric' }),
  })
    .format(at)
    .replace('\u202f', ' ');
}
