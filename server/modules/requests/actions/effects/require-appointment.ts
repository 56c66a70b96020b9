import type { Selectable } from 'kysely';
import { refuse } from '#contract/errors.ts';
import type { AppointmentsTable } from '#server/modules/appointments/appointments.table.ts';
import type { Request } from '../../rules/request.ts';

/** The meeting that is being arranged, provided it is the one the caller saw; 409 otherwise. */
export function requireAppointment(request: Request, appointmentId: number): Selectable<AppointmentsTable> {
  if (request.appointment?.id !== appointmentId) return refuse('appointment.not-open');
  return request.appointment;
}
