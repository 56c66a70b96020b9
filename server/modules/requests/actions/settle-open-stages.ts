import { sql } from 'kysely';
import { OPENING_NOTICES } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { announce, type Change, type RequestChange } from '#server/live/announce.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findRequests } from '../read/requests.repository.ts';
import { type NextStage, nextStage } from '../rules/pipeline.ts';
import { changeOf } from '../rules/relations.ts';
import { openStageOf, type Request } from '../rules/request.ts';
import { skipStages } from './skip-stages.ts';
import { tell } from './tell.ts';

/**
 * After somebody took, left or lost a position, or their account is gone: the requests whose open stage was theirs
 * go on with who holds it now, or wait in PENDING. Part of the transaction that changes the account.
 */
export async function settleOpenStages(
  tx: Tx,
  deps: Deps,
  actorId: number | null,
  touched: { positionIds: readonly number[]; accountIds: readonly number[] },
): Promise<void> {
  const rows = await tx
    .selectFrom('requests')
    .innerJoin('requestStages as stage', 'stage.id', 'requests.openStageId')
    .select('requests.id')
    .where('requests.status', 'in', ['VERIFYING', 'SIGNING', 'PENDING'])
    .where(
      sql<boolean>`(stage.signee_id = any(${[...touched.accountIds]})
        or (stage.signee_id is null and stage.position_id = any(${[...touched.positionIds]})))`,
    )
    .orderBy('requests.id')
    .forUpdate('requests')
    .execute();
  const requests = await findRequests(
    tx,
    rows.map(({ id }) => id),
  );
  const settled: Settled[] = [];
  for (const request of requests) settled.push(await settle(tx, deps, actorId, request));
  await announce(tx, {
    told: settled.flatMap(({ told }) => told),
    requests: settled.map(({ change }) => change),
  });
}

type Settled = { told: Change['told']; change: RequestChange };

/** As after a signature, but a request never ends for lack of people: its last stage waits instead. */
function whereItWaits(request: Request): NextStage {
  const next = nextStage(request);
  return next.open ? next : { open: openStageOf(request), status: 'PENDING', skipped: [] };
}

async function settle(tx: Tx, deps: Deps, actorId: number | null, request: Request): Promise<Settled> {
  const { open, status, skipped } = whereItWaits(request);
  // Also where nothing but the people changed: the request now waits on somebody else's desk.
  if (!open || (status === request.status && open.id === request.openStageId)) {
    return { told: [], change: changeOf(request) };
  }
  await skipStages(tx, skipped);
  const columns = { status, openStageId: open.id, updatedAt: deps.clock.now() };
  await tx.updateTable('requests').set(columns).where('id', '=', request.id).execute();
  const after = { ...request, ...columns };
  const told = await tell(tx, deps, OPENING_NOTICES[status === 'PENDING' ? 'vacated' : 'filled'], {
    request: after,
    stage: openStageOf(after),
    actorId,
    words: { position: open.positionName ?? 'of the signee' },
  });
  await writeAudit(tx, deps, {
    actionType: status === 'PENDING' ? 'request.wait' : 'request.go-on',
    description: `${request.documentName} (No. ${request.id}) is now ${status}`,
    performedById: actorId,
    requestId: request.id,
    context: { status },
  });
  return { told, change: changeOf(request, after) };
}
