import { LIMITS } from '../limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The largest unit that is not larger than the time that has passed. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

const relative = new Intl.RelativeTimeFormat('en-US');

/** "Online" within five minutes, else "3 days ago"; "Never logged in" for null (part 1, sections 4 and 9). */
export function lastActivity(at: Date | null, now: Date): string {
  if (!at) return 'Never logged in';
  // what lies in the future comes of a clock that is a little behind
  const passed = Math.max(0, now.getTime() - at.getTime());
  if (passed <= LIMITS.onlineMinutes * MINUTE) return 'Online';
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', MINUTE];
  return relative.format(-Math.floor(passed / length), unit);
}
