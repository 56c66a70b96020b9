import { DAY_MS } from '../time-units.ts';
import { formatInZone } from './format-in-zone.ts';

const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** `YYYY-MM-DD` as "November 20, 2026"; anything else is given back as it is. */
export function longDate(date: string): string {
  const at = new Date(`${date}T00:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at.getTime());
  return isDate ? long.format(at) : date;
}

/** The calendar date at this moment in the time zone, `YYYY-MM-DD`. */
export function today(now: Date, timeZone: string): string {
  // The Swedish way to write a date is the one of ISO 8601.
  return formatInZone('sv-SE', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** The Monday of the week of a `YYYY-MM-DD`, itself when it is one. */
export function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysLater(date, -daysSinceMonday);
}

/** This many days after a `YYYY-MM-DD`, or before it. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
