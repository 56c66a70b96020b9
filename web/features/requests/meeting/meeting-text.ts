import type { Appointment } from '#contract/api/appointments.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { clockTime } from '#contract/format/clock-time.ts';

/** "November 24, 2026 at 1:30 PM"; '' while the requestor has not picked a time. */
export function meetingTime({ date, time }: Pick<Appointment, 'date' | 'time'>): string {
  return date && time ? `${longDate(date)} at ${clockTime(time)}` : '';
}
