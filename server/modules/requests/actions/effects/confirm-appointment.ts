import { setMeeting } from '#server/modules/appointments/invitation.ts';
import type { Change, Work } from './effects.ts';
import { inWords, openAppointment } from './open-appointment.ts';

/** The signee names the place; the meeting is set. */
export async function confirmAppointment({ tx, request, body }: Work<'confirmappointment'>): Promise<Change> {
  const appointment = openAppointment(request, body.appointmentId);
  const meeting = await tx
    .updateTable('appointments')
    .set((row) => ({ location: body.location, sequence: row('sequence', '+', 1) }))
    .where('id', '=', appointment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const words = { when: inWords(appointment.date, appointment.time), place: body.location };
  return { words, ...setMeeting(meeting) };
}
