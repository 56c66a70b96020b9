import { join } from 'node:path';
import { FINAL_STATUSES, type Status } from '#contract/lifecycle.ts';

/** Where the data of an earlier version is kept; its README says how it was made. */
export const OLD_DATA_FOLDER = join(import.meta.dirname, 'data-of-87dc356');

type Row = Record<string, unknown>;

/** A stopped portal's data, as `data.json.br` keeps it. */
export type OldData = {
  /** When the portal was stopped, ISO 8601. */
  madeAt: string;
  /** The rows of the schema `public`, in an order in which they can be inserted. */
  tables: Record<string, Row[]>;
  /** The last value that each sequence gave. */
  sequences: Record<string, number>;
  /** The rows of pg-boss's table of jobs. */
  jobs: { name: string; [column: string]: unknown }[];
  /** Every other file of DATA_DIR by its path, as hexadecimal text. */
  files: Record<string, string>;
};

type Stage = {
  id: number;
  kind: string;
  positionId: number | null;
  isCompleted: boolean;
  completedAt: string | null;
  isSkipped: boolean;
  isRejected: boolean;
  signedById: number | null;
  onBehalfOfId: number | null;
};

/** What every later version must still show of a request. */
export type RequestFacts = {
  id: number;
  document: string;
  requestorId: number;
  status: Status;
  message: string | null;
  createdAt: string;
  openStageId: number | null;
  stages: Stage[];
  meeting: { id: number; date: string | null; time: string | null; location: string | null } | null;
  attachmentIds: number[];
};

/** What the data holds, as `manifest.json` lists it. Times are ISO 8601, hashes SHA-256 in hexadecimal. */
export type Manifest = {
  madeAt: string;
  /** Rows per table. */
  counts: Record<string, number>;
  log: { entries: number; headHash: string };
  /** As GET /requests/{id} answered an Admin. */
  requests: RequestFacts[];
  notifications: { id: number; accountId: number; requestId: number; message: string; createdAt: string }[];
  attachments: { id: number; fileName: string; sha256: string }[];
  sealed: { requestId: number; verificationCode: string; sha256: string }[];
  /** Completed, but not sealed yet. */
  unsealed: { requestId: number; verificationCode: string }[];
  /** The files that rows name, by their key. */
  files: Record<string, string>;
  mails: { waiting: Mail[]; givenUp: Mail[] };
};
type Mail = { to: string; subject: string };

type Named = { id: number } | null;
/** The part of an answer of GET /requests/{id} that the facts are taken from. */
export type RequestAnswer = {
  id: number;
  document: { name: string };
  requestor: { id: number };
  status: Status;
  isSealed: boolean;
  message: string | null;
  createdAt: string;
  currentPipeline: { stageId: number; signee: { email: string } | null } | null;
  pipelines: {
    pipelineStages: (Omit<Stage, 'positionId' | 'signedById' | 'onBehalfOfId'> & {
      position: Named;
      signedBy: Named;
      onBehalfOf: Named;
    })[];
  }[];
  activeAppointment: RequestFacts['meeting'];
  attachments: { id: number }[];
};

export function factsOf(request: RequestAnswer): RequestFacts {
  const { id, status, message, createdAt, activeAppointment: meeting } = request;
  const isFinal = FINAL_STATUSES.some((final) => final === status);
  return {
    id,
    document: request.document.name,
    requestorId: request.requestor.id,
    status,
    message,
    createdAt,
    openStageId: isFinal ? null : (request.currentPipeline?.stageId ?? null),
    stages: request.pipelines.flatMap(({ pipelineStages }) => pipelineStages.map(stageFacts)),
    meeting: meeting && {
      id: meeting.id,
      date: meeting.date,
      time: meeting.time,
      location: meeting.location,
    },
    attachmentIds: request.attachments.map((attachment) => attachment.id),
  };
}

function stageFacts(stage: RequestAnswer['pipelines'][number]['pipelineStages'][number]): Stage {
  const { id, kind, isCompleted, completedAt, isSkipped, isRejected } = stage;
  return {
    id,
    kind,
    positionId: stage.position?.id ?? null,
    isCompleted,
    completedAt,
    isSkipped,
    isRejected,
    signedById: stage.signedBy?.id ?? null,
    onBehalfOfId: stage.onBehalfOf?.id ?? null,
  };
}
