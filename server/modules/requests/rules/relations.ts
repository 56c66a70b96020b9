import { canOnRequest, type Relation } from '#contract/policy.ts';
import type { Actor } from '#server/http/actor.ts';
import type { ChangedRequest } from '#server/live/live-change.ts';
import { findOpenStage, holdersOf, type Request, whoMayAct } from './request.ts';

export type Relations = {
  relations: readonly Relation[];
  /** The holder for whom the actor may act by delegation; null when in their own right, or not at all. */
  principalId: number | null;
};

/** How somebody is related to a request; every permission about it follows from this (contract/policy.ts). */
export function relationsOf(request: Request, actor: Pick<Actor, 'id' | 'role'>): Relations {
  const stage = findOpenStage(request);
  const isSignee = stage !== null && whoMayAct(stage, request).includes(actor.id);
  const relations: Relation[] = [];
  if (actor.role === 'Admin') relations.push('admin');
  if (actor.role === 'Staff') relations.push('staff');
  if (isSignee) relations.push('signee');
  if (pastSigneesOf(request).includes(actor.id)) relations.push('pastSignee');
  if (formerSigneesOf(request).includes(actor.id)) relations.push('formerSignee');
  if (request.requestorId === actor.id) relations.push('requestor');
  return { relations, principalId: stage && principalOf(request, stage, actor.id) };
}

/** Whether somebody with these relations sees the request at all: for all others it is not there. */
export function canView({ relations }: Relations): boolean {
  return canOnRequest(relations, 'request.view');
}

/** A request that changed, with the people who might see it, roles left out. No change takes it from anybody who saw it before. */
export function changedRequest(request: Request): ChangedRequest {
  const stage = findOpenStage(request);
  const mayAct = stage ? whoMayAct(stage, request) : [];
  const viewerIds = [request.requestorId, ...pastSigneesOf(request), ...formerSigneesOf(request), ...mayAct];
  return { requestId: request.id, viewerIds: [...new Set(viewerIds)] };
}

/** Who acted on a stage, or was represented there. */
export function pastSigneesOf({ stages }: Request): number[] {
  return stages
    .flatMap(({ signedById, onBehalfOfId }) => [signedById, onBehalfOfId])
    .filter((id) => id !== null);
}

/**
 * Who may act on a stage that somebody else has completed, or that was open when the request ended: they were sent a
 * notice when it waited for them, and its link must open. A position or delegation that has ended since opens nothing.
 */
function formerSigneesOf(request: Request): number[] {
  const { stages, endedStageId, latestEvent } = request;
  const completed = stages.filter(({ isCompleted }) => isCompleted);
  const ended = stages.filter(({ id }) => id === endedStageId && !latestEvent?.params.concerned);
  const mayAct = [...completed, ...ended].flatMap((stage) => whoMayAct(stage, request));
  return [...mayAct, ...(latestEvent?.params.concerned ?? [])];
}

/** For whom somebody may act on a stage by delegation; null in their own right, and for those who may not act on it. */
export function principalOf(
  request: Pick<Request, 'delegations' | 'requestorId' | 'people' | 'today'>,
  stage: Parameters<typeof holdersOf>[0],
  actorId: number,
): number | null {
  const given = request.delegations.filter(({ delegateeId }) => delegateeId === actorId);
  if (given.length === 0 || actorId === request.requestorId) return null;
  const holders = holdersOf(stage, request).map(({ id }) => id);
  if (holders.includes(actorId)) return null;
  return given.find(({ delegatorId }) => holders.includes(delegatorId))?.delegatorId ?? null;
}
