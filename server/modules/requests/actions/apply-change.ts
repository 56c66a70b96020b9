import { type Action, isFinal, LIFECYCLE, type Status } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { nextStage, statusOf } from '../rules/pipeline.ts';
import { openStageOf, type Request } from '../rules/request.ts';
import type { Change } from './effects/effects.ts';
import { skipStages } from './skip-stages.ts';

/** Writes what an action changed and moves the request to where its life-cycle row leads. Gives it as it is then. */
export async function applyChange(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  request: Request,
  action: Action,
  change: Change,
  reason: string | null,
): Promise<Request> {
  const row = LIFECYCLE[action];
  const stage = openStageOf(request);
  if (stage && change.stage) await updateStage(tx, stage.id, change.stage);
  const stages = request.stages.map((one) => (one.id === stage?.id ? { ...one, ...change.stage } : one));
  const { status, openStageId, skipped } = destination(row.to, { ...request, stages });
  await skipStages(tx, skipped);
  const now = deps.clock.now();
  const columns = {
    status,
    openStageId,
    message: { set: reason, clear: null, keep: request.message }[row.message],
    updatedAt: now,
    completedAt: status === 'COMPLETED' ? now : request.completedAt,
  };
  await tx.updateTable('requests').set(columns).where('id', '=', request.id).execute();
  if (status === 'COMPLETED') await deps.jobs.enqueue(tx, 'seal-request', { requestId: request.id });
  return { ...request, stages, ...columns };
}

function destination(to: (typeof LIFECYCLE)[Action]['to'], request: Request) {
  if (to === 'open next') {
    const { open, status, skipped } = nextStage(request);
    return { status, openStageId: open?.id ?? null, skipped };
  }
  const stage = openStageOf(request);
  const status: Status = to === 'open same' ? (stage ? statusOf(stage, request) : request.status) : to;
  return { status, openStageId: isFinal(status) ? null : request.openStageId, skipped: [] };
}

async function updateStage(tx: Tx, id: number, columns: NonNullable<Change['stage']>): Promise<void> {
  const { form, ...rest } = columns;
  await tx
    .updateTable('requestStages')
    .set({ ...rest, ...(form ? { form: JSON.stringify(form) } : {}) })
    .where('id', '=', id)
    .execute();
}
