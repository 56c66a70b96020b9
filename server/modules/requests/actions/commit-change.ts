import { EVENTS, type EventParams, type EventType } from '#contract/events.ts';
import { isFinal, type Status } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { publishChange } from '#server/live/live-change.ts';
import type { MeetingChange } from '#server/modules/appointments/meeting-change.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { insertEvent } from '#server/modules/events/events.repository.ts';
import { isNamedFor } from '#server/modules/positions/is-named-for.ts';
import { queueDeliveries } from '#server/modules/webhooks/queue-deliveries.ts';
import { nextStage, pendingCauseOf } from '../rules/pipeline.ts';
import { changedRequest } from '../rules/relations.ts';
import { findOpenStage, holdersOf, type Request, type StageRow, whoMayAct } from '../rules/request.ts';
import { sendNotices } from './send-notices.ts';

export type StageColumns = Partial<Omit<StageRow, 'id' | 'positionKey' | 'positionName' | 'requestedAt'>>;

/** One change of a request: what happened, who did it, and where the request goes. */
export type Change<T extends EventType = EventType> = {
  type: T;
  /** What only this type says; whom the request waits for and what was skipped is added here. */
  params: EventParams<T>;
  /** Null when the portal itself does it. */
  actorId: number | null;
  /** The holder for whom the actor acts by delegation. */
  principalId?: number | null;
  /** The stage it is about, the open one unless told otherwise, and the columns it takes on. */
  stage?: { id: number; columns: StageColumns } | undefined;
  /** `open` leads to the first stage that is neither done nor skipped, `stay` leaves status and stage as they are. */
  to: Status | 'open' | 'stay';
  /** Left out, the request keeps its message. */
  message?: string | null;
  /** For the calendars of the two who meet. */
  meeting?: MeetingChange | undefined;
};

/**
 * The only code that moves a request. In the transaction of the caller, which has locked it: the stage, the skipped
 * stages, status and open stage, the event, webhooks, notices and emails with their calendar files, the live change and, last,
 * the audit entry. Gives the request as it is then.
 */
export async function commitChange<T extends EventType>(
  tx: Tx,
  deps: Deps,
  before: Request,
  change: Change<T>,
): Promise<Request> {
  const now = deps.clock.now();
  const stageId = change.stage?.id ?? before.openStageId;
  if (change.stage) await updateStage(tx, change.stage);
  const stages = before.stages.map((stage) =>
    stage.id === change.stage?.id ? { ...stage, ...change.stage.columns } : stage,
  );
  const { status, openStageId, skipped } = destinationOf(change.to, { ...before, stages });
  await skipStages(tx, skipped);
  const columns = {
    status,
    openStageId,
    endedStageId:
      isFinal(status) && status !== 'COMPLETED' ? (before.openStageId ?? before.endedStageId) : null,
    message: change.message === undefined ? before.message : change.message,
    // The paper of a completed request carries this time; the seal comes after it and changes nothing.
    updatedAt: change.type === 'seal' ? before.updatedAt : now,
    completedAt: status === 'COMPLETED' ? (before.completedAt ?? now) : before.completedAt,
  };
  await tx.updateTable('requests').set(columns).where('id', '=', before.id).execute();
  const after: Request = { ...before, stages, ...columns };
  const open = findOpenStage(after);
  if (open && open.openedAt === null) await markOpened(tx, open, now);

  const params = EVENTS[change.type].params.parse({
    ...change.params,
    ...consequencesOf(after, open, skipped, change.meeting),
    ...concernedBy(before, after),
  });
  const event = {
    requestId: before.id,
    type: change.type,
    actorId: change.actorId,
    onBehalfOfId: change.principalId ?? null,
    stageId,
    openStageId,
    statusBefore: change.type === 'create' ? null : before.status,
    statusAfter: status,
    createdAt: now,
  };
  const eventId = await insertEvent(tx, { ...event, params: JSON.stringify(params) });
  const latestEvent = change.to === 'stay' ? before.latestEvent : { ...event, id: eventId, params };
  await queueDeliveries(tx, deps, { eventId, type: change.type });
  const notifications = await sendNotices(tx, deps, { eventId, change, before, after });
  await publishChange(tx, { notifications, requests: [changedRequest(before, after)] });
  if (status === 'COMPLETED' && before.status !== 'COMPLETED') {
    await deps.jobs.enqueue(tx, 'seal-request', { requestId: before.id });
  }
  await writeAudit(tx, deps, {
    actionType: `request.${change.type}`,
    performedById: change.actorId,
    requestId: before.id,
    context: { eventId, status, stageId, onBehalfOfId: event.onBehalfOfId, ...params },
  });
  return { ...after, latestEvent };
}

function destinationOf(to: Change['to'], request: Request) {
  if (to === 'stay') return { status: request.status, openStageId: request.openStageId, skipped: [] };
  if (to !== 'open')
    return { status: to, openStageId: isFinal(to) ? null : request.openStageId, skipped: [] };
  const { open, status, skipped } = nextStage(request);
  return { status, openStageId: open?.id ?? null, skipped };
}

/** What the sentences about the event need to know of the request as it was at that moment. */
function consequencesOf(
  after: Request,
  open: StageRow | null,
  skipped: readonly StageRow[],
  meeting: MeetingChange | undefined,
) {
  const isPending = open !== null && after.status === 'PENDING';
  const holders = open ? holdersOf(open, after) : [];
  const { date = '', time = '', location = null } = meeting?.meeting ?? {};
  return {
    ...(open && { waitsFor: holders.map(({ id }) => id) }),
    ...(open && holders.some((person) => isNamedFor(open, person)) && { isNamed: true }),
    ...(isPending && { pendingCause: pendingCauseOf(open, after) }),
    ...(skipped.length > 0 && { skipped: skipped.map(({ id }) => id) }),
    ...(meeting?.method === 'CANCEL' && { calledOff: { date, time, location } }),
  };
}

/** The people of the stage that was open when the request ended without being completed. */
function concernedBy(before: Request, after: Request): { concerned?: number[] } {
  const stage = findOpenStage(before);
  const hasEnded = stage !== null && isFinal(after.status) && after.status !== 'COMPLETED';
  return hasEnded ? { concerned: whoMayAct(stage, before) } : {};
}

async function updateStage(tx: Tx, { id, columns }: NonNullable<Change['stage']>): Promise<void> {
  const { form, ...rest } = columns;
  await tx
    .updateTable('requestStages')
    .set({ ...rest, ...(form ? { form: JSON.stringify(form) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Records that stages were passed over and why; they are not completed. */
async function skipStages(tx: Tx, stages: readonly StageRow[]): Promise<void> {
  if (stages.length === 0) return;
  await tx
    .updateTable('requestStages')
    .set({ isSkipped: true, skippedReason: 'own-position' })
    .where(
      'id',
      'in',
      stages.map(({ id }) => id),
    )
    .execute();
}

async function markOpened(tx: Tx, { id }: StageRow, openedAt: Date): Promise<void> {
  await tx.updateTable('requestStages').set({ openedAt }).where('id', '=', id).execute();
}
