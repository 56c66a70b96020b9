import { isWithinCancelWindow } from '#contract/cancel-window.ts';
import { isFinal } from '#contract/lifecycle.ts';
import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import type { Outcome, Work } from './effects.ts';

/** Cancelling ends a meeting that was being arranged; an Admin may say why. */
export async function cancel(work: Work<'cancel'>): Promise<Outcome<'cancel'>> {
  const { tx, deps, request, actor, body } = work;
  // Their own they cancel as an Admin, too, once the hour of requestors has passed or the request has ended.
  const isWithinHour = isWithinCancelWindow(request.createdAt, deps.clock.now());
  const mayAsRequestor = isWithinHour && !isFinal(request.status);
  return {
    meeting: await closeMeeting(tx, deps, request.appointment),
    params: {
      isByAdmin: actor.id !== request.requestorId || !mayAsRequestor,
      ...(body.message ? { message: body.message } : {}),
    },
  };
}
