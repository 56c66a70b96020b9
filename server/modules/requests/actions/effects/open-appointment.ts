import type { Selectable } from 'kysely';
import { refuse } from '#contract/errors.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import type { AppointmentsTable } from '#server/modules/appointments/appointments.table.ts';
import type { Request } from '../../rules/request.ts';

/** The meeting that is being arranged, provided it is the one the caller saw. */
export function openAppointment(request: Request, appointmentId: number): Selectable<AppointmentsTable> {
  if (request.appointment?.id !== appointmentId) return refuse('appointment.not-open');
  return request.appointment;
}

export function inWords(date: string | null, time: string | null): string {
  return date && time ? `${longDate(date)} at ${clockTime(time)}` : '';
}
