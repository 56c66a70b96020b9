import { HOUR_MS, MINUTE_MS } from '../time-units.ts';
import { formatInZone } from './format-in-zone.ts';

const RELATIVE_HOURS = 22;

const relative = new Intl.RelativeTimeFormat('en-US');

/** "3 hours ago" within 22 hours, else "Nov 05, 2026 4:15 PM" in the given time zone (part 1, section 9). */
export function timestamp(at: Date, now: Date, timeZone: string): string {
  const passed = at.getTime() - now.getTime();
  const distance = Math.abs(passed);
  if (distance > RELATIVE_HOURS * HOUR_MS) return dateAndTime(at, timeZone);
  if (distance < MINUTE_MS) return 'just now';
  if (distance < HOUR_MS) return relative.format(Math.trunc(passed / MINUTE_MS), 'minute');
  return relative.format(Math.trunc(passed / HOUR_MS), 'hour');
}

/** `MMM DD, YYYY h:mm A`. */
export function dateAndTime(at: Date, timeZone: string): string {
  return written(at, timeZone, {});
}

/** `MMM DD, YYYY h:mm:ss A`. */
export function toTheSecond(at: Date, timeZone: string): string {
  return written(at, timeZone, { second: '2-digit' });
}

/** "Asia/Manila (GMT+8)", as it is at this moment. */
export function zoneName(at: Date, timeZone: string): string {
  const parts = formatInZone('en-US', timeZone, { timeZoneName: 'shortOffset' }).formatToParts(at);
  return `${timeZone} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''})`;
}

function written(at: Date, timeZone: string, seconds: { second?: '2-digit' }): string {
  const parts = formatInZone('en-US', timeZone, {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    ...seconds,
    hour12: true,
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const date = `${part('month')} ${part('day')}, ${part('year')}`;
  const time = ['hour', 'minute', 'second'] as const;
  return `${date} ${time.flatMap((unit) => part(unit) || []).join(':')} ${part('dayPeriod')}`;
}
