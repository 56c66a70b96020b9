import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import { rejectedStage } from '../../rules/decided-stage.ts';
import type { Outcome, Work } from './effects.ts';

/** Marks the stage whose signee disapproved, and when. */
export async function reject(work: Work<'reject'>): Promise<Outcome<'reject'>> {
  const { tx, deps, request, actor, principalId, body } = work;
  return {
    meeting: await closeMeeting(tx, deps, request.appointment),
    params: { message: body.message },
    stage: rejectedStage(request, { signer: actor, principalId, now: deps.clock.now() }),
  };
}
