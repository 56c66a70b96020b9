import { EVENTS, type EventParams, type EventType } from '#contract/events.ts';
import { isFinal, type Status } from '#contract/lifecycle.ts';
import type { SignedIn } from '#contract/sign-in-ways.ts';
import { findDocument } from '#documents/registry.ts';
import type { MeetingChange } from '#server/modules/appointments/meeting-change.ts';
import type { AuditEntry } from '#server/modules/audit-log/write-audit.ts';
import type { EventRow } from '#server/modules/events/events.repository.ts';
import { isNamedFor } from '#server/modules/positions/is-named-for.ts';
import { nextStage, pendingCauseOf } from './pipeline.ts';
import { findOpenStage, holdersOf, type Request, type StageRow, whoMayAct } from './request.ts';

export type StageColumns = Partial<Omit<StageRow, 'id' | 'positionKey' | 'positionName' | 'requestedAt'>>;

/** One change of a request: what happened, who did it, and where the request goes. */
export type Change<T extends EventType = EventType> = {
  type: T;
  /** What only this type says; whom the request waits for and what was skipped is added here. */
  params: EventParams<T>;
  /** Null when the portal itself does it. */
  actorId: number | null;
  /** How the actor had proved who they are, where it is known. */
  signedIn?: SignedIn | undefined;
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

/** What a change comes to, for those who write it: the rows of the database and the request in memory. */
export type Plan = {
  /** What the request's row takes on. */
  columns: Pick<
    Request,
    'status' | 'openStageId' | 'endedStageId' | 'message' | 'updatedAt' | 'completedAt' | 'isSealDue'
  >;
  /** Stages that are passed over, and the one that is open for the first time. */
  skipped: readonly StageRow[];
  opened: StageRow | null;
  event: Omit<EventRow, 'id'>;
  /** The request as it is then. Its latest event is still the one before; `withEvent` gives it the new one. */
  after: Request;
};

/** Decides a change and writes nothing: the same for a request that somebody acts on and for a history that is made up. */
export function planChange<T extends EventType>(before: Request, change: Change<T>, now: Date): Plan {
  const stages = before.stages.map((stage) =>
    stage.id === change.stage?.id ? { ...stage, ...change.stage.columns } : stage,
  );
  const { status, openStageId, skipped } = destinationOf(change.to, { ...before, stages });
  const columns = {
    status,
    openStageId,
    endedStageId:
      isFinal(status) && status !== 'COMPLETED' ? (before.openStageId ?? before.endedStageId) : null,
    message: change.message === undefined ? before.message : change.message,
    // The paper of a completed request carries this time; the seal comes after it and changes nothing.
    updatedAt: change.type === 'seal' ? before.updatedAt : now,
    completedAt: status === 'COMPLETED' ? (before.completedAt ?? now) : before.completedAt,
    isSealDue:
      status === 'COMPLETED' && change.type !== 'seal' && (before.isSealDue || before.status !== status),
  };
  const open = stages.find(({ id }) => id === openStageId) ?? null;
  const opened = open?.openedAt === null ? open : null;
  const after: Request = {
    ...before,
    ...columns,
    stages: stages.map((stage) => ({
      ...stage,
      ...(skipped.includes(stage) && SKIPPED),
      ...(stage === opened && { openedAt: now }),
    })),
  };
  const event = {
    requestId: before.id,
    type: change.type,
    actorId: change.actorId,
    onBehalfOfId: change.principalId ?? null,
    stageId: change.stage?.id ?? before.openStageId,
    openStageId,
    statusBefore: change.type === 'create' ? null : before.status,
    statusAfter: status,
    createdAt: now,
    params: EVENTS[change.type].params.parse({
      ...change.params,
      ...(change.signedIn && { signedIn: change.signedIn }),
      ...consequencesOf(after, skipped, change.meeting),
      ...(dropsMeeting(before, change) && { isMeetingDropped: true }),
      ...concernedBy(before, after),
    }),
  };
  return { columns, skipped, opened, event, after };
}

/** What a stage takes on that is passed over. It is not completed. */
export const SKIPPED = { isSkipped: true, skippedReason: 'own-position' } as const;

/** The request after a change whose event has this id. */
export function withEvent({ after, event }: Plan, to: Change['to'], id: number): Request {
  return to === 'stay' ? after : { ...after, latestEvent: { ...event, id } };
}

/** What the log says of an event. */
export function auditEntryOf({ event }: Plan, eventId: number): AuditEntry {
  const { type, actorId, requestId, statusAfter: status, stageId, onBehalfOfId, params } = event;
  return {
    actionType: `request.${type}`,
    performedById: actorId,
    requestId,
    context: { eventId, status, stageId, onBehalfOfId, ...params },
  };
}

function destinationOf(to: Change['to'], request: Request) {
  if (to === 'stay') return { status: request.status, openStageId: request.openStageId, skipped: [] };
  if (to !== 'open')
    return { status: to, openStageId: isFinal(to) ? null : request.openStageId, skipped: [] };
  const { open, status, skipped } = nextStage(request);
  return { status, openStageId: open?.id ?? null, skipped };
}

/** Whether a date that the requestor was to choose, or chose, is needed no more, and nobody has said so. */
function dropsMeeting({ status }: Request, { type, to }: Change): boolean {
  const isBeingArranged = status === 'MEETING REQUESTED' || status === 'AWAITING MEETING CONFIRMATION';
  const isUnsaid = type === 'go-on' || type === 'wait' || type === 'name-signee';
  return isBeingArranged && isUnsaid && to === 'open';
}

/** What the sentences about the event need to know of the request as it was at that moment. */
function consequencesOf(after: Request, skipped: readonly StageRow[], meeting: MeetingChange | undefined) {
  const open = findOpenStage(after);
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

/**
 * The people of the stage that was open when the request ended without being completed; the same when what had ended is
 * cancelled later.
 */
function concernedBy(before: Request, after: Request): { concerned?: number[] } {
  if (!isFinal(after.status) || after.status === 'COMPLETED') return {};
  const stage = findOpenStage(before);
  const concerned = stage ? whoMayAct(stage, before) : before.latestEvent?.params.concerned;
  return { ...(concerned && { concerned }) };
}

/** Where a paper that is counted gets its next number now; null otherwise. It may be printed from the moment it is completed. */
export function numberedIn({ status, documentKey, today }: Request, { after }: Plan) {
  const isCompletedNow = after.status === 'COMPLETED' && status !== 'COMPLETED';
  if (!isCompletedNow || !findDocument(documentKey)?.isNumbered) return null;
  return { documentKey, year: Number(today.slice(0, 4)) };
}
