import type { RequestFull } from '#contract/api/requests.ts';
import { refuse } from '#contract/errors.ts';
import { isFinal, STAGE_STATUSES } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import { maySign } from '#server/modules/people/active-account.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import { lockRequest } from '../read/requests.repository.ts';
import { showRequest } from '../read/show-request.ts';
import { pendingCauseOf } from '../rules/pipeline.ts';
import { holdersOf, type Request, requireStage, type StageRow } from '../rules/request.ts';
import { commitChange } from './commit-change.ts';

/**
 * An Admin names who acts on a stage: in place of a chosen or fixed signee who is gone or expired, or where only the
 * requestor holds the position. Never themselves and never the requestor (server.md section 3).
 */
export async function nameSignee(
  deps: Deps,
  actor: Actor,
  place: { id: number; stageId: number },
  signeeId: number,
): Promise<RequestFull> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockRequest(tx, place.id, todayOf(deps), [signeeId]);
    const stage = requireStage(before, place.stageId);
    refuseUnlessNeeded(stage, before);
    const signee = before.people.get(signeeId);
    if (!signee || !mayBeNamed(signee, before, actor)) {
      return refuse('input.invalid', {
        issues: [{ path: 'signeeId', message: 'This person cannot sign here' }],
      });
    }
    const isOpen = stage.id === before.openStageId;
    // What the one before had begun with the requestor ends.
    const reopens = isOpen && STAGE_STATUSES.includes(before.status);
    await commitChange(tx, deps, before, {
      type: 'name-signee',
      params: { signeeId, replacedId: stage.signeeId },
      actorId: actor.id,
      signedIn: actor.signedIn,
      stage: { id: stage.id, columns: { signeeId } },
      to: reopens ? 'open' : 'stay',
      meeting: reopens ? await closeMeeting(tx, deps, before.appointment) : undefined,
    });
  });
  return showRequest(deps, actor, place.id);
}

function refuseUnlessNeeded(stage: StageRow, request: Request): void {
  if (isFinal(request.status)) {
    refuse('request.wrong-status', { words: { status: request.status, done: 'given another signee' } });
  }
  if (stage.isCompleted || stage.isSkipped) refuse('request.stage-not-open');
  if (holdersOf(stage, request).length > 0) refuse('request.stage-has-signee');
  if (pendingCauseOf(stage, request) === 'vacancy') refuse('request.stage-has-position');
}

/** Nobody whom the requestor lets act for them: that would be approving one's own request. */
function mayBeNamed(signee: Person, request: Request, actor: Actor): boolean {
  const { requestorId, today, delegations } = request;
  const actsForRequestor = delegations.some(
    ({ delegatorId, delegateeId }) => delegatorId === requestorId && delegateeId === signee.id,
  );
  const isExcluded = signee.id === requestorId || signee.id === actor.id || actsForRequestor;
  return !isExcluded && maySign(signee, today);
}
