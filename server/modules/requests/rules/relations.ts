import { canOnRequest, type Relation } from '#contract/policy.ts';
import type { Actor } from '#server/http/actor.ts';
import type { RequestChange } from '#server/live/announce.ts';
import { holdersOf, openStageOf, type Request, whoMayAct } from './request.ts';

export type Standing = {
  relations: readonly Relation[];
  /** The holder for whom the actor may act by delegation; null when in their own right, or not at all. */
  principalId: number | null;
};

/** How somebody stands to a request; every permission about it follows from this (contract/policy.ts). */
export function standingOf(request: Request, actor: Pick<Actor, 'id' | 'role'>): Standing {
  const stage = openStageOf(request);
  const isSignee = stage !== null && whoMayAct(stage, request).includes(actor.id);
  const relations: Relation[] = [];
  if (actor.role === 'Admin') relations.push('admin');
  if (actor.role === 'Staff') relations.push('staff');
  if (isSignee) relations.push('signee');
  if (hasActed(request, actor.id)) relations.push('pastSignee');
  if (request.requestorId === actor.id) relations.push('requestor');
  return { relations, principalId: isSignee && stage ? principalOf(request, stage, actor.id) : null };
}

export function mayView({ relations }: Standing): boolean {
  return canOnRequest(relations, 'request.view');
}

/** A request that changed, with the people who might see it in any of these states of it, roles left out. */
export function changeOf(...states: [Request, ...Request[]]): RequestChange {
  const viewerIds = states.flatMap((request) => {
    const stage = openStageOf(request);
    const acted = request.stages.flatMap(({ signedById, onBehalfOfId }) => [signedById, onBehalfOfId]);
    return [request.requestorId, ...acted, ...(stage ? whoMayAct(stage, request) : [])];
  });
  return { requestId: states[0].id, viewerIds: [...new Set(viewerIds)].filter((id) => id !== null) };
}

function hasActed({ stages }: Request, id: number): boolean {
  return stages.some(({ signedById, onBehalfOfId }) => signedById === id || onBehalfOfId === id);
}

function principalOf(request: Request, stage: Request['stages'][number], actorId: number): number | null {
  const holders = holdersOf(stage, request).map(({ id }) => id);
  if (holders.includes(actorId)) return null;
  const delegation = request.delegations.find(
    ({ delegatorId, delegateeId }) => delegateeId === actorId && holders.includes(delegatorId),
  );
  return delegation?.delegatorId ?? null;
}
