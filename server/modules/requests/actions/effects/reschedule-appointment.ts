import { meetingCancelled } from '#server/modules/appointments/meeting-change.ts';
import type { Outcome, Work } from './effects.ts';
import { requireAppointment } from './require-appointment.ts';

/** Keeps the appointment, empties its date, time and place; whoever asks is the one who asked for the meeting now. */
export async function rescheduleAppointment(
  work: Work<'rescheduleappointment'>,
): Promise<Outcome<'rescheduleappointment'>> {
  const { tx, deps, request, actor, body } = work;
  const appointment = requireAppointment(request, body.appointmentId);
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
  return {
    params: { appointmentId: appointment.id },
    meeting: meetingCancelled(deps, appointment, sequence),
  };
}
