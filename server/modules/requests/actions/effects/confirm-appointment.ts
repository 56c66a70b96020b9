import { refuse } from '#contract/errors.ts';
import { hasBegun } from '#contract/slots.ts';
import { meetingSet } from '#server/modules/appointments/meeting-change.ts';
import type { Outcome, Work } from './effects.ts';
import { requireAppointment } from './require-appointment.ts';

/** The signee names the place; the meeting is set. A time that has passed cannot be confirmed (409). */
export async function confirmAppointment(
  work: Work<'confirmappointment'>,
): Promise<Outcome<'confirmappointment'>> {
  const { tx, deps, request, body } = work;
  const { id, date, time } = requireAppointment(request, body.appointmentId);
  if (date === null || time === null) return refuse('appointment.not-open');
  const { timeZone } = deps.config;
  if (hasBegun({ date, time }, { now: deps.clock.now(), timeZone })) refuse('appointment.passed');
  const appointment = await tx
    .updateTable('appointments')
    .set((row) => ({ location: body.location, sequence: row('sequence', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const meeting = { date, time, location: body.location };
  return { params: { appointmentId: id, meeting }, meeting: meetingSet(appointment) };
}
