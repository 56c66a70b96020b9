import type { Status } from '#contract/lifecycle.ts';
import { holdersOf, type Request, type StageRow } from './request.ts';

type Chain = Pick<Request, 'stages' | 'people' | 'requestorId'>;
export type NextStage = {
  open: StageRow | null;
  status: Status;
  /** Stages that were reached and passed over, because only the requestor holds their position. */
  skipped: StageRow[];
};

export const SKIPPED_REASON = 'The requestor holds this position.';

/** Where a request goes once `stages` carry their newest signatures: the first stage that is neither done nor skipped. */
export function nextStage(chain: Chain): NextStage {
  const waiting = chain.stages.filter(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped);
  const open = waiting.find((stage) => !isOnlyTheRequestors(stage, chain)) ?? null;
  const skipped = open ? waiting.slice(0, waiting.indexOf(open)) : waiting;
  return { open, status: open ? statusOf(open, chain) : 'COMPLETED', skipped };
}

/** `open(stage)` of the life-cycle: by its kind, or PENDING while nobody can act on it. */
export function statusOf(stage: StageRow, chain: Chain): Status {
  if (holdersOf(stage, chain).length === 0) return 'PENDING';
  return stage.kind === 'verify' ? 'VERIFYING' : 'SIGNING';
}

function isOnlyTheRequestors(stage: StageRow, chain: Chain): boolean {
  if (stage.signeeId !== null) return false;
  const requestor = chain.people.get(chain.requestorId);
  return requestor?.positionId === stage.positionId && holdersOf(stage, chain).length === 0;
}
