import { longDate } from './calendar-date.ts';
import { clockTime } from './clock-time.ts';

/** When two meet: "November 24, 2026 at 1:30 PM". */
export function meetingTime({ date, time }: { date: string; time: string }): string {
  return `${longDate(date)} at ${clockTime(time)}`;
}
