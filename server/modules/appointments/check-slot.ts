import { type Availability, WEEKDAYS } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import { today } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';

type Slot = { date: string; time: string };
const DAY = 86_400_000;

/**
 * Whether a slot may be chosen at all (server.md section 3, "Scheduling"): from today to 30 days ahead, never a
 * Sunday, one of the signee's times on that weekday, and not past. Throws the refusal that says which.
 */
export function checkSlot(
  { date, time }: Slot,
  { availability, now, timeZone }: { availability: Availability; now: Date; timeZone: string },
): void {
  const todayHere = today(now, timeZone);
  const daysAhead = (Date.parse(date) - Date.parse(todayHere)) / DAY;
  if (daysAhead < 0 || daysAhead > LIMITS.appointmentDaysAhead) refuse('appointment.date');
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0) refuse('appointment.sunday');
  const times = availability[WEEKDAYS[weekday - 1] ?? 'monday'] ?? [];
  if (!times.includes(time)) refuse('appointment.unavailable');
  if (daysAhead === 0 && time <= timeHere(now, timeZone)) refuse('appointment.past');
}

function timeHere(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
}
