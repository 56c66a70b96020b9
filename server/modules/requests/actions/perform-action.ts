import { ACTION_BODIES, type ActionBody, type RequestFull } from '#contract/api/requests.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import { type Action, judge, LIFECYCLE, type Need } from '#contract/lifecycle.ts';
import { actorsAmong } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { announce } from '#server/live/announce.ts';
import { type AuditEntry, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { sealSoon } from '../paper/seal-request.ts';
import { lockRequest } from '../read/requests.repository.ts';
import { showRequest } from '../read/show-request.ts';
import { changeOf, mayView, type Standing, standingOf } from '../rules/relations.ts';
import { openStageOf, type Request } from '../rules/request.ts';
import { applyChange } from './apply-change.ts';
import { type Change, EFFECTS, type Work } from './effects/effects.ts';
import { meetNeeds } from './meet-needs.ts';
import { tell } from './tell.ts';

/**
 * One action of the life-cycle, the same for all nine: lock, judge by the table, do what only this action does, set
 * the status, tell whom it concerns, write the log. One transaction, so that of two people acting at once one wins
 * and the other is told that the state has changed.
 */
export async function performAction<A extends Action>(
  deps: Deps,
  actor: Actor,
  requestId: number,
  action: A,
  input: unknown,
): Promise<RequestFull> {
  const after = await deps.db.transaction().execute(async (tx) => {
    const request = (await lockRequest(tx, requestId)) ?? refuseMissing('Request');
    const standing = standingOf(request, actor);
    if (!mayView(standing)) return refuseMissing('Request');
    const needs = allow(action, request, standing);
    const body = parseBody(action, input);
    const stage = openStageOf(request);
    if ('stageId' in body && body.stageId && body.stageId !== stage?.id) refuse('request.stage-moved-on');
    const { signatureId } = await meetNeeds(tx, deps, actor, request, needs);

    const effect: (work: Work<A>) => Promise<Change> = EFFECTS[action];
    const { principalId } = standing;
    const change = await effect({ tx, deps, actor, request, principalId, signatureId, body });
    const reason = 'message' in body && typeof body.message === 'string' ? body.message : null;
    const changed = await applyChange(tx, deps, request, action, change, reason);
    const told = await tell(tx, deps, LIFECYCLE[action].tells, {
      request: changed,
      stage: openStageOf(changed) ?? stage,
      actorId: actor.id,
      words: { actor: actor.displayName, status: changed.status, message: reason ?? '', ...change.words },
      meeting: change.meeting,
    });
    await announce(tx, { told, requests: [changeOf(request, changed)] });
    await writeAudit(tx, deps, entryFor(action, actor, changed, principalId));
    return changed;
  });
  if (after.status === 'COMPLETED') sealSoon(deps, requestId);
  return showRequest(deps, actor, requestId);
}

function allow(action: Action, request: Request, { relations }: Standing): readonly Need[] {
  const verdict = judge(action, request.status, actorsAmong(relations));
  if (verdict.allowed) return verdict.needs;
  if (verdict.because === 'status') {
    return refuse('request.wrong-status', {
      words: { status: request.status, done: LIFECYCLE[action].done },
    });
  }
  // A repeated click must not read as forbidden.
  if (LIFECYCLE[action].by.signee && relations.includes('pastSignee'))
    return refuse('request.already-signed');
  return refuse('forbidden');
}

function parseBody<A extends Action>(action: A, input: unknown): ActionBody<A> {
  const parsed = ACTION_BODIES[action].safeParse(input ?? {});
  if (parsed.success) return parsed.data as ActionBody<A>;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return refuse('input.invalid', { issues });
}

function entryFor(action: Action, actor: Actor, request: Request, principalId: number | null): AuditEntry {
  const principal = principalId === null ? '' : ' by delegation';
  return {
    actionType: `request.${action}`,
    description: `${request.documentName} (No. ${request.id}) ${LIFECYCLE[action].done}${principal} by ${actor.displayName}`,
    performedById: actor.id,
    requestId: request.id,
    context: { status: request.status, onBehalfOfId: principalId, message: request.message },
  };
}
