import { callOff } from '#server/modules/appointments/invitation.ts';
import type { Change, Work } from './effects.ts';
import { openAppointment } from './open-appointment.ts';

/** Keeps the appointment, empties its date, time and place; whoever asks is the one who asked for the meeting now. */
export async function rescheduleAppointment(work: Work<'rescheduleappointment'>): Promise<Change> {
  const { tx, deps, request, actor, body } = work;
  const appointment = openAppointment(request, body.appointmentId);
  const { sequence } = await tx
    .updateTable('appointments')
    .set((row) => ({
      date: null,
      time: null,
      location: null,
      initiatorId: actor.id,
      sequence: row('sequence', '+', 1),
    }))
    .where('id', '=', appointment.id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return callOff(deps, appointment, sequence);
}
