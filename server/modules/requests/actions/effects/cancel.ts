import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import type { Outcome, Work } from './effects.ts';

/** Cancelling ends a meeting that was being arranged; an Admin may say why. */
export async function cancel(work: Work<'cancel'>): Promise<Outcome<'cancel'>> {
  const { tx, deps, request, actor, body } = work;
  return {
    meeting: await closeMeeting(tx, deps, request.appointment),
    params: {
      isByAdmin: actor.id !== request.requestorId,
      ...(body.message ? { message: body.message } : {}),
    },
  };
}
