import type { Selectable } from 'kysely';
import { refuseMissing } from '#contract/errors.ts';
import type { AppointmentsTable } from '#server/modules/appointments/appointments.table.ts';
import type { EventRow } from '#server/modules/events/events.repository.ts';
import { isActive } from '#server/modules/people/active-account.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import type { AttachmentsTable } from '#server/modules/requests/attachments.table.ts';
import type {
  LISTED_REQUEST_COLUMNS,
  LISTED_STAGE_COLUMNS,
  RequestStagesTable,
  RequestsTable,
} from '../requests.table.ts';

export type StageRow = Selectable<RequestStagesTable> & {
  positionKey: string | null;
  positionName: string | null;
};

/** A request with everything its rules ask: loaded in one go, then read by pure functions. */
export type Request = Selectable<RequestsTable> & {
  documentKey: string;
  documentName: string;
  isSealed: boolean;
  /** By order. */
  stages: readonly StageRow[];
  /** Everybody who is named in the request or holds a position of its chain, by id. */
  people: ReadonlyMap<number, Person>;
  /** To whom these people delegated this document; only delegates whose account is active. */
  delegations: readonly { delegatorId: number; delegateeId: number }[];
  attachments: readonly Selectable<AttachmentsTable>[];
  appointment: Selectable<AppointmentsTable> | null;
  /** The newest event that changed for whom it waits: neither the seal nor the naming of a signee for another stage. */
  latestEvent: EventRow | null;
  /** The date at which it was loaded, `YYYY-MM-DD` in the institution's zone: accounts that ended before it hold nothing. */
  today: string;
};

/** What a list shows of a stage. */
export type ListedStage = Pick<
  StageRow,
  (typeof LISTED_STAGE_COLUMNS)[number] | 'positionKey' | 'positionName'
>;

/** A request with what lists show of it. */
export type ListedRequest = Pick<
  Request,
  | (typeof LISTED_REQUEST_COLUMNS)[number]
  | 'documentKey'
  | 'documentName'
  | 'isSealed'
  | 'people'
  | 'delegations'
  | 'today'
> & {
  /** Of a request that ended only those that lists show. */
  stages: readonly ListedStage[];
  /** Since when it waits for the same people; null once it ended. */
  waitingSince: Date | null;
  meeting: { date: string; time: string } | null;
  /** Who asked the requestor for the meeting or for more information; null where nobody did. */
  askerId: number | null;
};

/** Whom a stage names. */
type Named = Pick<StageRow, 'signeeId' | 'positionId'>;

export function findOpenStage<Stage extends { id: number }>(request: {
  stages: readonly Stage[];
  openStageId: number | null;
}): Stage | null {
  return request.stages.find(({ id }) => id === request.openStageId) ?? null;
}

/** The open stage of a request whose status has one. Throws when there is none, which is a bug. */
export function requireOpenStage(request: Pick<Request, 'id' | 'stages' | 'openStageId'>): StageRow {
  const stage = findOpenStage(request);
  if (!stage) throw new Error(`Request ${request.id} has no open stage`);
  return stage;
}

/** The stage with this id, or 404. */
export function requireStage(request: Pick<Request, 'stages'>, id: number): StageRow {
  return request.stages.find((stage) => stage.id === id) ?? refuseMissing('Stage');
}

/** Whether nobody answers for this request any more. An expired account may be extended; a deleted one does not come back. */
export function isRequestorDeleted({
  people,
  requestorId,
}: Pick<Request, 'people' | 'requestorId'>): boolean {
  return people.get(requestorId)?.deletedAt !== null;
}

/**
 * Who may act on a stage in their own right: its fixed, chosen or named signee; all who hold its position now where
 * nobody is, or where that person is gone. Never the requestor, and nobody whose account is gone or expired (server.md
 * section 3). Lists ask the same in SQL (read/holders-in-sql.ts).
 */
export function holdersOf(
  stage: Named,
  { people, requestorId, today }: Pick<Request, 'people' | 'requestorId' | 'today'>,
): Person[] {
  const active = [...people.values()].filter(
    (person) => isActive(person, today) && person.id !== requestorId,
  );
  const named = active.filter(({ id }) => id === stage.signeeId);
  if (named.length > 0 || stage.positionId === null) return named;
  return active.filter(({ positionId }) => positionId === stage.positionId);
}

/** The people to whom the holders of a stage delegated this document; never the requestor. */
export function delegatesOf(stage: StageRow, request: Request): number[] {
  const holders = holdersOf(stage, request).map(({ id }) => id);
  return request.delegations
    .filter(
      ({ delegatorId, delegateeId }) => holders.includes(delegatorId) && delegateeId !== request.requestorId,
    )
    .map(({ delegateeId }) => delegateeId);
}

/** The ids of the holders and of their delegates. */
export function whoMayAct(stage: StageRow, request: Request): number[] {
  const holders = holdersOf(stage, request).map(({ id }) => id);
  return [...new Set([...holders, ...delegatesOf(stage, request)])];
}
