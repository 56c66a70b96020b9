import { formatInZone } from './format-in-zone.ts';

/** `HH:mm` as "1:30 PM" (part 1, section 9); anything else is given back as it is. */
export function clockTime(time: string): string {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  if (!hours || !minutes) return time;
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The clock time at this moment in the time zone, `HH:mm`. */
export function timeOfDay(now: Date, timeZone: string): string {
  return formatInZone('en-GB', timeZone, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}
