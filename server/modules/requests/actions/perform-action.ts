import { ACTION_BODIES, type ActionBody } from '#contract/api/request-actions.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { type Action, asksRequestor, canPerform, LIFECYCLE, type Need } from '#contract/lifecycle.ts';
import { actorsAmong } from '#contract/policy.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import { lockRequestFor } from '../read/requests.repository.ts';
import { present, showChangedRequest } from '../read/show-request.ts';
import { changeOfAction } from '../rules/change-of-action.ts';
import { canView, type Relations, relationsOf } from '../rules/relations.ts';
import { findOpenStage, isRequestorDeleted, type Request } from '../rules/request.ts';
import { checkPreconditions } from './check-preconditions.ts';
import { commitChange } from './commit-change.ts';
import { EFFECTS, type Outcome, type Performer, type Work } from './effects/effects.ts';

/**
 * One action of the life-cycle, the same for all of them: lock, ask the table, do what only this action does, commit
 * the change. One transaction, so that of two people acting at once one wins and the other is answered that the state
 * has changed.
 */
export async function performAction<A extends Action>(
  deps: Deps,
  actor: Performer,
  requestId: number,
  action: A,
  input: unknown,
): Promise<RequestFull> {
  const { after, information, needsReload } = await deps.db.transaction().execute(async (tx) => {
    const locked = await lockRequestFor(tx, { id: requestId, today: todayOf(deps), actorId: actor.id });
    const { request } = locked;
    const relations = relationsOf(request, actor);
    if (!canView(relations)) return refuseMissing('Request');
    const needs = requireAllowed(action, request, relations, actor.id);
    if (asksRequestor(action) && isRequestorDeleted(request)) refuse('request.requestor-gone');
    const body = parseBody(action, input);
    const stage = findOpenStage(request);
    if ('stageId' in body && body.stageId && body.stageId !== stage?.id) refuse('request.stage-moved-on');
    const { signatureId } = checkPreconditions(deps, locked.actor, request, needs);

    const effect: (work: Work<A>) => Promise<Outcome<A>> = EFFECTS[action];
    const { principalId } = relations;
    const outcome = await effect({ tx, deps, actor, request, principalId, signatureId, body });
    const done = { signedIn: actor.signedIn, ...outcome, actorId: actor.id, principalId };
    const after = await commitChange(tx, deps, request, changeOfAction(action, request, done));
    const needsReload = !PLAIN_ACTIONS.includes(action) || request.appointment !== null;
    return { after, information: locked.information, needsReload };
  });
  if (after.status === 'COMPLETED') deps.seals.begin(deps, requestId, after);
  return needsReload
    ? showChangedRequest(deps, actor, requestId)
    : present(deps, actor, { request: after, information });
}

/** These change nothing but the request and its stages, where no meeting has to be called off: it need not be read again. */
const PLAIN_ACTIONS: readonly Action[] = ['sign', 'moreinfo', 'reject', 'cancel'];

function requireAllowed(
  action: Action,
  request: Request,
  { relations }: Relations,
  actorId: number,
): readonly Need[] {
  const decision = canPerform(action, request.status, actorsAmong(relations));
  if (decision.allowed) return decision.needs;
  if (decision.because === 'status') {
    return refuse('request.wrong-status', {
      words: { status: request.status, done: LIFECYCLE[action].done },
    });
  }
  // Neither a repeated click nor losing a race to another holder or delegate must read as forbidden.
  if (LIFECYCLE[action].by.signee && request.stages.some(({ signedById }) => signedById === actorId))
    return refuse('request.already-signed');
  // somebody for whom a delegate was quicker has not signed
  if (LIFECYCLE[action].by.signee && (relations.includes('pastSignee') || relations.includes('formerSignee')))
    return refuse('request.stage-moved-on');
  return refuse('forbidden');
}

function parseBody<A extends Action>(action: A, input: unknown): ActionBody<A> {
  const parsed = ACTION_BODIES[action].safeParse(input ?? {});
  if (parsed.success) return parsed.data as ActionBody<A>;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return refuse('input.invalid', { issues });
}
