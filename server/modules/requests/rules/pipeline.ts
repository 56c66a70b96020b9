import type { PendingCause } from '#contract/events.ts';
import type { Status } from '#contract/lifecycle.ts';
import { isPassedOver } from '#documents/passed-over.ts';
import { isActive } from '#server/modules/people/active-account.ts';
import { holdersOf, type Request, type StageRow } from './request.ts';

type People = Pick<Request, 'people' | 'requestorId' | 'today' | 'documentKey'>;
type Chain = People & Pick<Request, 'stages'>;
type Link = Pick<StageRow, 'id' | 'signeeId' | 'positionId' | 'signatureKey' | 'isCompleted' | 'isSkipped'>;
type Links = People & { stages: readonly Pick<Link, 'id'>[] };
export type NextStage = {
  open: StageRow | null;
  status: Status;
  /** Stages that were reached and passed over, because only the requestor holds their position. */
  skipped: StageRow[];
};

/**
 * Where a request goes once `stages` carry their newest signatures: to the first stage that is neither done nor
 * skipped. COMPLETED when none is left.
 */
export function nextStage(chain: Chain): NextStage {
  const waiting = chain.stages.filter(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped);
  const open = waiting.find((stage) => !mayBeSkipped(stage, chain)) ?? null;
  const skipped = open ? waiting.slice(0, waiting.indexOf(open)) : waiting;
  return { open, status: open ? openStatus(open, chain) : 'COMPLETED', skipped };
}

/** `open(stage)` of the life-cycle: by its kind, or PENDING while nobody can act on it. */
export function openStatus(stage: StageRow, chain: People): Status {
  if (holdersOf(stage, chain).length === 0) return 'PENDING';
  return stage.kind === 'verify' ? 'VERIFYING' : 'SIGNING';
}

/** Why nobody could act on a stage if it were open now; null when somebody could, and when it is done or not needed. */
export function findPendingCause(stage: Link, chain: Links): PendingCause | null {
  const isNeeded = !stage.isCompleted && !stage.isSkipped && !mayBeSkipped(stage, chain);
  return isNeeded && holdersOf(stage, chain).length === 0 ? pendingCauseOf(stage, chain) : null;
}

/** Why nobody can act on a stage; what the requestor and the Admins are told, and what they can do about it. */
export function pendingCauseOf(stage: Link, chain: People): PendingCause {
  if (isRequestors(stage, chain)) return 'own-request';
  return stage.positionId === null ? 'person-gone' : 'vacancy';
}

/** Whether only the requestor could sign a stage, and it does without them. */
function mayBeSkipped(stage: Link, chain: Links): boolean {
  if (holdersOf(stage, chain).length > 0 || !isRequestors(stage, chain)) return false;
  const isLast = stage.id === chain.stages.at(-1)?.id;
  return isPassedOver({ documentKey: chain.documentKey, signatureKey: stage.signatureKey, isLast });
}

function isRequestors({ signeeId, positionId }: Link, { people, requestorId, today }: People): boolean {
  const requestor = people.get(requestorId);
  if (!requestor || !isActive(requestor, today)) return false;
  return signeeId === requestorId || (positionId !== null && requestor.positionId === positionId);
}
