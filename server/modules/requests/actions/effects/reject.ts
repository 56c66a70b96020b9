import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import { requireOpenStage } from '../../rules/request.ts';
import type { Outcome, Work } from './effects.ts';
import { signedAs } from './sign.ts';

/** Marks the stage whose signee disapproved, and when; no signature is placed. */
export async function reject(work: Work<'reject'>): Promise<Outcome<'reject'>> {
  const { tx, deps, request, actor, principalId, body } = work;
  const signer = { id: actor.id, name: actor.displayName };
  return {
    meeting: await closeMeeting(tx, deps, request.appointment),
    params: { message: body.message },
    stage: {
      isRejected: true,
      rejectedAt: deps.clock.now(),
      ...signedAs(request, requireOpenStage(request), signer, principalId),
    },
  };
}
