import type { Request, StageRow } from './request.ts';

export type NewStage = Pick<
  StageRow,
  'id' | 'kind' | 'positionId' | 'signeeId' | 'signatureKey' | 'positionKey' | 'positionName'
>;
type Given = Pick<
  Request,
  | 'id'
  | 'documentId'
  | 'documentKey'
  | 'documentName'
  | 'requestorId'
  | 'requestorSignatureId'
  | 'formResponse'
  | 'verificationCode'
  | 'createdAt'
  | 'people'
  | 'delegations'
  | 'today'
>;

/** A request of which no row is written yet, with its stages in their order; its first change opens one of them. */
export function newRequest({ stages, ...given }: Given & { stages: readonly NewStage[] }): Request {
  const { id: requestId, createdAt } = given;
  return {
    ...given,
    status: 'PENDING',
    message: null,
    openStageId: null,
    openPositionId: null,
    openSigneeId: null,
    endedStageId: null,
    updatedAt: createdAt,
    completedAt: null,
    isSealDue: false,
    isSealed: false,
    stages: stages.map((stage, index) => {
      return { ...stage, ...NOT_SIGNED, requestId, order: index + 1, requestedAt: createdAt };
    }),
    attachments: [],
    appointment: null,
    latestEvent: null,
  };
}

const NOT_SIGNED = {
  isCompleted: false,
  completedAt: null,
  isRejected: false,
  rejectedAt: null,
  signedById: null,
  signedName: null,
  signedPosition: null,
  isSignedForPosition: false,
  onBehalfOfId: null,
  onBehalfOfName: null,
  signatureId: null,
  form: {},
  isSkipped: false,
  skippedReason: null,
  openedAt: null,
};
