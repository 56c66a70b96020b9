import type { ColumnType, Generated } from 'kysely';
import type { FinalStatus, Status } from '#contract/lifecycle.ts';
import type { SkippedReason } from '#contract/skipped-text.ts';
import type { StageKind } from '#contract/stage-kinds.ts';
import type { Answers } from '#documents/document.ts';

type Json<T> = ColumnType<T, string, string>;

export type RequestsTable = {
  id: Generated<number>;
  documentId: number;
  requestorId: number;
  /** Written by commit-change.ts alone. */
  status: Status;
  message: string | null;
  formResponse: Json<Answers>;
  verificationCode: string;
  /** The requestor's signature as it was when the request was made. */
  requestorSignatureId: number;
  /** Null once the request is final. */
  openStageId: number | null;
  /** Whom the open stage waits for, kept beside it for the lists, by a trigger once the row is there; null where it names nobody. */
  openPositionId: ColumnType<number | null, number | null, never>;
  openSigneeId: ColumnType<number | null, number | null, never>;
  /** The stage that was open when the request was disapproved or cancelled; its people go on seeing the request. */
  endedStageId: number | null;
  createdAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
  /**
   * Completed, and its seal is still to come: by the process that completed it, or by its job. A completed request with
   * neither seal nor this is sealed when somebody opens its paper (docs/decisions/0042).
   */
  isSealDue: Generated<boolean>;
};

/** How a request ended, or that it has not. */
export type Outcome = FinalStatus | 'ACTIVE';

/** Who signed or disapproved a request, with what lists of it filter by; triggers write it. */
export type SignedRequestsTable = {
  requestedAt: ColumnType<Date, never, never>;
  requestId: ColumnType<number, never, never>;
  accountId: ColumnType<number, never, never>;
  documentId: ColumnType<number, never, never>;
  outcome: ColumnType<Outcome, never, never>;
};

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const REQUEST_COLUMNS = [
  'id',
  'documentId',
  'requestorId',
  'status',
  'message',
  'formResponse',
  'verificationCode',
  'requestorSignatureId',
  'openStageId',
  'openPositionId',
  'openSigneeId',
  'endedStageId',
  'createdAt',
  'updatedAt',
  'completedAt',
  'isSealDue',
] as const satisfies (keyof RequestsTable)[];

/** What lists show of a request. */
export const LISTED_REQUEST_COLUMNS = [
  'id',
  'documentId',
  'requestorId',
  'status',
  'message',
  'formResponse',
  'openStageId',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof RequestsTable)[];

export type RequestStagesTable = {
  id: Generated<number>;
  requestId: number;
  order: number;
  kind: StageKind;
  positionId: number | null;
  /** A person the requestor chose or the template fixed; null for whoever holds the position. */
  signeeId: number | null;
  /** The place on the paper; null for a stage that stands on the audit-trail page only. */
  signatureKey: string | null;
  isCompleted: Generated<boolean>;
  completedAt: Date | null;
  isRejected: Generated<boolean>;
  rejectedAt: Date | null;
  signedById: number | null;
  /** Name and position as they were at the moment of signing. */
  signedName: string | null;
  signedPosition: string | null;
  /** Who signed, or was represented, was named for the position and did not hold it at that moment. */
  isSignedForPosition: Generated<boolean>;
  onBehalfOfId: number | null;
  onBehalfOfName: string | null;
  signatureId: number | null;
  form: ColumnType<Answers, string | undefined, string>;
  isSkipped: Generated<boolean>;
  skippedReason: SkippedReason | null;
  /** When it was first open; null while it was not yet. */
  openedAt: Date | null;
  /** When the request was made, for lists of what somebody signs. */
  requestedAt: ColumnType<Date, Date, never>;
};

/** All of them by name: a statement that asks for "all columns" is planned anew each time (preparing-client.ts). */
export const STAGE_COLUMNS = [
  'id',
  'requestId',
  'order',
  'kind',
  'positionId',
  'signeeId',
  'signatureKey',
  'isCompleted',
  'completedAt',
  'isRejected',
  'rejectedAt',
  'signedById',
  'signedName',
  'signedPosition',
  'isSignedForPosition',
  'onBehalfOfId',
  'onBehalfOfName',
  'signatureId',
  'form',
  'isSkipped',
  'skippedReason',
  'openedAt',
  'requestedAt',
] as const satisfies (keyof RequestStagesTable)[];

/** What lists show of a stage. */
export const LISTED_STAGE_COLUMNS = [
  'id',
  'requestId',
  'order',
  'positionId',
  'signeeId',
  'signatureKey',
  'isCompleted',
  'isRejected',
  'isSkipped',
  'signedById',
  'isSignedForPosition',
  'onBehalfOfId',
] as const satisfies (keyof RequestStagesTable)[];

/** The number on the paper of a completed request whose document counts them. */
export type PaperNumbersTable = { requestId: number; documentKey: string; year: number; number: number };

export type SealedDocumentsTable = {
  requestId: number;
  fileKey: string;
  sha256: string;
  size: number;
  sealedAt: Date;
  /** The state of the log that the paper carries (audit-log/log-state.ts): all null in papers that carry none. */
  logBlock: number | null;
  logBlockHash: string | null;
  logEntry: number | null;
  logEntryHash: string | null;
  /** By when a time-stamp proves that it was sealed; null without one. */
  provenAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Until when that can be checked: the end of the certificate of the last time-stamp; null without one. */
  proofEnds: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** As the paper has it, whatever the account is called since; null for what was sealed before this was kept. */
  requestorName: ColumnType<string | null, string | null | undefined, string | null>;
};

/** What a sealed paper got later: its bytes with a time-stamp, or with the signature of somebody who signed it on their own device. */
export type PaperVersionsTable = {
  id: Generated<number>;
  requestId: number;
  kind: 'time-stamp' | 'signature';
  fileKey: string;
  sha256: string;
  size: number;
  addedAt: Date;
  /** Who brought a signature; null for a time-stamp, like the three that follow. */
  addedBy: number | null;
  signerName: string | null;
  signerIssuer: string | null;
  signedAt: Date | null;
  /** By when a time-stamp proves that all of it was there; null without one. */
  provenAt: Date | null;
};
