import { refuse } from '#contract/errors.ts';
import { slotProblem } from '#contract/slots.ts';
import { refuseTaken } from '#server/db/violations.ts';
import type { Outcome, Work } from './effects.ts';
import { requireAppointment } from './require-appointment.ts';

/** The requestor chooses a slot; the database keeps each slot of a signee to one live appointment. */
export async function scheduleAppointment(
  work: Work<'scheduleappointment'>,
): Promise<Outcome<'scheduleappointment'>> {
  const { tx, request, deps, body } = work;
  const appointment = requireAppointment(request, body.appointmentId);
  const { availability } = await tx
    .selectFrom('accounts')
    .select('availability')
    .where('id', '=', appointment.initiatorId)
    .executeTakeFirstOrThrow();
  const week = { availability, now: deps.clock.now(), timeZone: deps.config.timeZone };
  const problem = slotProblem(body, week);
  if (problem) refuse(problem);
  const { date, time } = body;
  await tx
    .updateTable('appointments')
    .set((row) => ({ date, time, sequence: row('sequence', '+', 1) }))
    .where('id', '=', appointment.id)
    .execute()
    .catch(refuseTaken('appointments_slot', 'appointment.taken'));
  return { params: { appointmentId: appointment.id, meeting: { date, time, location: null } } };
}
