import type { ColumnType, Generated } from 'kysely';
import type { EventParams, EventType } from '#contract/events.ts';
import type { Status } from '#contract/lifecycle.ts';

/** What happened to requests, one row per change, in the order in which it happened; rows are only added. */
export type RequestEventsTable = {
  id: Generated<number>;
  requestId: number;
  type: EventType;
  /** Null when the portal did it, e.g. the seal. */
  actorId: number | null;
  onBehalfOfId: number | null;
  /** The stage it was about. */
  stageId: number | null;
  /** The stage that is open afterwards; null once the request has ended. */
  openStageId: number | null;
  /** Null for the first event of a request. */
  statusBefore: Status | null;
  statusAfter: Status;
  createdAt: Date;
  params: ColumnType<EventParams<EventType>, string, never>;
};

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const EVENT_COLUMNS = [
  'id',
  'requestId',
  'type',
  'actorId',
  'onBehalfOfId',
  'stageId',
  'openStageId',
  'statusBefore',
  'statusAfter',
  'createdAt',
  'params',
] as const satisfies (keyof RequestEventsTable)[];
