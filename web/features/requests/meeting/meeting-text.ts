import type { Appointment } from '#contract/api/appointments.ts';
import { meetingTime } from '#contract/format/meeting-time.ts';
import { hasBegun, hasEnded } from '#contract/slots.ts';
import { settings } from '../../../shared/settings.ts';

type Time = Pick<Appointment, 'date' | 'time'>;

/** "November 24, 2026 at 1:30 PM"; '' while the requestor has not picked a time. */
export function pickedTime({ date, time }: Time): string {
  return date && time ? meetingTime({ date, time }) : '';
}

/** Whether a meeting's time has passed, so that it can no longer be confirmed. */
export function hasTimePassed(appointment: Time | null, now: Date): boolean {
  const { date, time } = appointment ?? {};
  return Boolean(date && time && hasBegun({ date, time }, { now, timeZone: settings().timeZone }));
}

/** Whether the two have met by now. */
export function isMeetingOver(appointment: Time | null, now: Date): boolean {
  const { date, time } = appointment ?? {};
  return Boolean(date && time && hasEnded({ date, time }, { now, timeZone: settings().timeZone }));
}
