import { sql } from 'kysely';
import { isFinal, MEETING_STATUSES, STAGE_STATUSES, type Status } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import { TRUE } from '#server/db/literal-true.ts';
import type { Deps } from '#server/deps.ts';
import { type ChangedRequest, publishChange } from '#server/live/live-change.ts';
import { closeMeeting } from '#server/modules/appointments/meeting-change.ts';
import { findRequests } from '../read/requests.repository.ts';
import { type NextStage, nextStage, pendingCauseOf } from '../rules/pipeline.ts';
import { changedRequest } from '../rules/relations.ts';
import {
  holdersOf,
  isRequestorDeleted,
  type Request,
  requireOpenStage,
  type StageRow,
  whoMayAct,
} from '../rules/request.ts';
import { commitChange } from './commit-change.ts';

/** In which a request waits for something that its requestor has to do, a meeting among them. */
const NEEDS_REQUESTOR: readonly Status[] = ['ACTION NEEDED', ...MEETING_STATUSES];

/** `findRequests` searches all loaded rows for each of them: its time grows with the square of this. */
const LOADED_AT_ONCE = 200;

export type Touched = { positionIds: readonly number[]; accountIds: readonly number[] };

/**
 * After somebody took, left or lost a position, or their account ended or was extended: the requests whose open stage
 * was theirs go on with those who hold it now, or wait in PENDING; a meeting with somebody who may no longer act is
 * called off. What waited for a requestor whose account was deleted goes back to the people of its stage. Part of the
 * transaction that changes the account.
 */
export async function reassignOpenStages(
  tx: Tx,
  deps: Deps,
  actorId: number | null,
  touched: Touched,
): Promise<void> {
  const unmoved = await moveOpenStages(tx, deps, actorId, touched);
  // Also where nothing but the people changed: the request now waits on somebody else's list.
  await publishChange(tx, { notifications: [], requests: unmoved });
}

/** The same, and says nothing of the requests that stay where they are; these it answers. */
export async function moveOpenStages(
  tx: Tx,
  deps: Deps,
  actorId: number | null,
  touched: Touched,
): Promise<ChangedRequest[]> {
  const ids = await lockTouched(tx, touched);
  const unmoved: ChangedRequest[] = [];
  for (let from = 0; from < ids.length; from += LOADED_AT_ONCE) {
    const requests = await findRequests(tx, ids.slice(from, from + LOADED_AT_ONCE), todayOf(deps));
    for (const request of requests) {
      if (!(await reassign(tx, deps, actorId, request))) unmoved.push(changedRequest(request));
    }
  }
  return unmoved;
}

async function lockTouched(tx: Tx, { positionIds, accountIds }: Touched): Promise<number[]> {
  const rows = await tx
    .selectFrom('requests')
    .innerJoin('requestStages as stage', 'stage.id', 'requests.openStageId')
    .leftJoin('appointments', (join) =>
      join.onRef('appointments.requestId', '=', 'requests.id').on('appointments.isOpen', '=', TRUE),
    )
    .select('requests.id')
    .where(
      sql<boolean>`(requests.status = any(${[...STAGE_STATUSES]}) and (
          stage.signee_id = any(${[...accountIds]})
          or appointments.initiator_id = any(${[...accountIds]})
          or stage.position_id = any(${[...positionIds]}))
        or requests.status = any(${[...NEEDS_REQUESTOR]}) and requests.requestor_id = any(${[...accountIds]}))`,
    )
    .orderBy('requests.id')
    .forUpdate('requests')
    .execute();
  return rows.map(({ id }) => id);
}

/** A request that still waits, but for another reason: who can end it has changed. */
function hasNewCause(request: Request, open: StageRow | null, status: Status): boolean {
  const known = request.latestEvent?.params.pendingCause;
  return (
    status === 'PENDING' && open !== null && known !== undefined && known !== pendingCauseOf(open, request)
  );
}

/** A request that still waits at the same stage, but nobody for whom it was said to wait may act any more. */
function hasNewPeople(request: Request, open: StageRow | null): boolean {
  const known = request.latestEvent?.params.waitsFor ?? [];
  if (open === null || known.length === 0) return false;
  return !holdersOf(open, request).some(({ id }) => known.includes(id));
}

/** Whether the request had to move. */
async function reassign(tx: Tx, deps: Deps, actorId: number | null, request: Request): Promise<boolean> {
  const isRequestorGone = NEEDS_REQUESTOR.includes(request.status) && isRequestorDeleted(request);
  const next = nextStage(request);
  if (!isRequestorGone && canStay(request, next)) return false;
  await commitChange(tx, deps, request, {
    type: next.status === 'PENDING' ? 'wait' : 'go-on',
    params: isRequestorGone ? { isRequestorGone } : {},
    actorId,
    to: 'open',
    meeting: await closeMeeting(tx, deps, request.appointment),
  });
  return true;
}

/** Whether it waits for somebody who may act, or for the requestor. */
function canStay(request: Request, { open, status }: NextStage): boolean {
  if (isFinal(request.status) || request.status === 'ACTION NEEDED') return true;
  const { appointment } = request;
  if (appointment) {
    return whoMayAct(requireOpenStage(request), request).includes(appointment.initiatorId);
  }
  return (
    open?.id === request.openStageId &&
    status === request.status &&
    !hasNewCause(request, open, status) &&
    !hasNewPeople(request, open)
  );
}
