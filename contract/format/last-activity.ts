import { LIMITS } from '../limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time-units.ts';

/** The largest unit that is not larger than the time that has passed. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

const relative = new Intl.RelativeTimeFormat('en-US');

/** "Online" within five minutes, else "3 days ago"; "Never logged in" for null (part 1, sections 4 and 9). */
export function lastActivity(at: Date | null, now: Date): string {
  if (!at) return 'Never logged in';
  // what lies in the future comes of a clock that is a little behind
  const passed = Math.max(0, now.getTime() - at.getTime());
  if (passed <= LIMITS.onlineMinutes * MINUTE_MS) return 'Online';
  const [unit, length] = UNITS.find(([, ms]) => passed >= ms) ?? ['minute', MINUTE_MS];
  return relative.format(-Math.floor(passed / length), unit);
}
