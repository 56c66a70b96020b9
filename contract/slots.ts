/*
 * Which slots of a signee's week may be chosen for a meeting (server.md section 3, "Scheduling"). The calendar offers
 * what these rules and the meetings of that moment leave, the server refuses the rest.
 */
import type { Availability } from './api/accounts.ts';
import type { ErrorCode } from './errors.ts';
import { today } from './format/calendar-date.ts';
import { timeOfDay } from './format/clock-time.ts';
import { LIMITS } from './limits.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';
import { WEEKDAYS } from './weekdays.ts';

/** `YYYY-MM-DD` and `HH:mm` in the institution's time zone. */
export type Slot = { date: string; time: string };
type Clock = { now: Date; timeZone: string };
export type Week = Clock & { availability: Availability };

/** Why a slot cannot be chosen; null when it can. */
export function slotProblem({ date, time }: Slot, { availability, now, timeZone }: Week): ErrorCode | null {
  const daysAhead = (Date.parse(date) - Date.parse(today(now, timeZone))) / DAY_MS;
  if (daysAhead < 0 || daysAhead > LIMITS.appointmentDaysAhead) return 'appointment.date';
  if (new Date(date).getUTCDay() === 0) return 'appointment.sunday';
  if (!timesOf(date, availability).includes(time)) return 'appointment.unavailable';
  if (daysAhead === 0 && time <= timeOfDay(now, timeZone)) return 'appointment.past';
  return null;
}

/** The times of a day that may still be chosen, earliest first; none on a day that is ruled out. */
export function openTimes(date: string, week: Week): string[] {
  return timesOf(date, week.availability).filter((time) => slotProblem({ date, time }, week) === null);
}

/** The days on which a time may be chosen, the first one first. */
export function openDays(week: Week): string[] {
  const first = Date.parse(today(week.now, week.timeZone));
  const days = Array.from({ length: LIMITS.appointmentDaysAhead + 1 }, (_, ahead) =>
    new Date(first + ahead * DAY_MS).toISOString().slice(0, 10),
  );
  return days.filter((date) => openTimes(date, week).length > 0);
}

/** Whether the beginning of a slot has passed; a meeting can no longer be confirmed then. */
export function hasBegun({ date, time }: Slot, { now, timeZone }: Clock): boolean {
  return `${date} ${time}` <= `${today(now, timeZone)} ${timeOfDay(now, timeZone)}`;
}

/** Whether a meeting in that slot has ended. */
export function hasEnded(slot: Slot, { now, timeZone }: Clock): boolean {
  const begun = new Date(now.getTime() - LIMITS.meetingMinutes * MINUTE_MS);
  return hasBegun(slot, { now: begun, timeZone });
}

function timesOf(date: string, availability: Availability): readonly string[] {
  const weekday = WEEKDAYS[new Date(date).getUTCDay() - 1];
  return (weekday && availability[weekday]) ?? [];
}
