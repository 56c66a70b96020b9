import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import type { Outcome, Work } from './effects.ts';

/** The signee no longer wants the meeting, or has no hours left for one; nothing was set yet, so no calendar is concerned. */
export async function withdrawAppointment(
  work: Work<'withdrawappointment'>,
): Promise<Outcome<'withdrawappointment'>> {
  const { tx, deps, request } = work;
  return { meeting: await closeMeeting(tx, deps, request.appointment), params: {} };
}
