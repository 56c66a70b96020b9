import { refuse } from '#contract/errors.ts';
import { slotProblem } from '#contract/slots.ts';
import { isUniqueViolation } from '#server/db/violations.ts';
import type { Change, Work } from './effects.ts';
import { inWords, openAppointment } from './open-appointment.ts';

/** The requestor picks a slot; the database lets one live appointment of a signee stand in it. */
export async function scheduleAppointment(work: Work<'scheduleappointment'>): Promise<Change> {
  const { tx, request, deps, body } = work;
  const appointment = openAppointment(request, body.appointmentId);
  const { availability } = await tx
    .selectFrom('accounts')
    .select('availability')
    .where('id', '=', appointment.initiatorId)
    .executeTakeFirstOrThrow();
  const week = { availability, now: deps.clock.now(), timeZone: deps.config.timeZone };
  const problem = slotProblem(body, week);
  if (problem) refuse(problem);
  try {
    await tx
      .updateTable('appointments')
      .set((row) => ({ date: body.date, time: body.time, sequence: row('sequence', '+', 1) }))
      .where('id', '=', appointment.id)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) return refuse('appointment.taken');
    throw error;
  }
  return { words: { when: inWords(body.date, body.time) } };
}
