import type { Selectable } from 'kysely';
import type { PositionKey } from '#contract/positions.ts';
import type { Person } from '#server/modules/accounts/people.repository.ts';
import type { AppointmentsTable } from '#server/modules/appointments/appointments.table.ts';
import type { AttachmentsTable } from '#server/modules/attachments/attachments.table.ts';
import type { RequestStagesTable, RequestsTable } from '../requests.table.ts';

export type StageRow = Selectable<RequestStagesTable> & { positionName: string | null };

/** A request with everything its rules ask: loaded in one go, then read by pure functions. */
export type Request = Selectable<RequestsTable> & {
  documentName: string;
  isSealed: boolean;
  /** By order. */
  stages: readonly StageRow[];
  /** Everybody who is named in the request or holds a position of its chain, by id. */
  people: ReadonlyMap<number, Person>;
  /** Who delegated this document to whom, among those people. */
  delegations: readonly { delegatorId: number; delegateeId: number }[];
  attachments: readonly Selectable<AttachmentsTable>[];
  appointment: Selectable<AppointmentsTable> | null;
};

export function openStageOf(request: Pick<Request, 'stages' | 'openStageId'>): StageRow | null {
  return request.stages.find(({ id }) => id === request.openStageId) ?? null;
}

/** The open stage of a request whose status has one. */
export function theOpenStage(request: Pick<Request, 'id' | 'stages' | 'openStageId'>): StageRow {
  const stage = openStageOf(request);
  if (!stage) throw new Error(`Request ${request.id} has no open stage`);
  return stage;
}

/**
 * Who may act on a stage in their own right: its fixed or chosen signee, else all who hold its position now. Never
 * the requestor, and nobody whose account is gone (server.md section 3).
 */
export function holdersOf(stage: StageRow, request: Pick<Request, 'people' | 'requestorId'>): Person[] {
  const living = [...request.people.values()].filter(
    ({ deletedAt, id }) => !deletedAt && id !== request.requestorId,
  );
  if (stage.signeeId !== null) return living.filter(({ id }) => id === stage.signeeId);
  return living.filter(({ positionId }) => positionId === stage.positionId);
}

/** The ids of the holders and of those they delegated this document to. */
export function whoMayAct(stage: StageRow, request: Request): number[] {
  const holders = holdersOf(stage, request).map(({ id }) => id);
  const delegates = request.delegations
    .filter(
      ({ delegatorId, delegateeId }) => holders.includes(delegatorId) && delegateeId !== request.requestorId,
    )
    .map(({ delegateeId }) => delegateeId);
  return [...new Set([...holders, ...delegates])];
}

/** The place on the paper of a position stage is the position's own key. */
export function positionKeyOf(stage: StageRow): PositionKey | null {
  return stage.positionId === null ? null : (stage.signatureKey as PositionKey);
}
