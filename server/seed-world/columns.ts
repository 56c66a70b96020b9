import type { Selectable } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

/** The tables that are filled and the columns that are; all others of a row are empty or have their default. */
export const COLUMNS = {
  classes: list('id program specialization year section semester academicYear departmentId'),
  accounts: list(
    'id roleId departmentId positionId classId prefix firstName middleName lastName suffix email passwordHash',
    'isPasswordChanged contactNumber availability signatureId lastOnline expiresOn createdAt',
  ),
  signatures: list('id accountId fileKey width height createdAt'),
  requests: list(
    'id documentId requestorId status message formResponse verificationCode requestorSignatureId openStageId',
    'endedStageId createdAt updatedAt completedAt',
  ),
  requestStages: list(
    'id requestId order kind positionId signeeId signatureKey isCompleted completedAt isRejected rejectedAt signedById',
    'signedName signedPosition onBehalfOfId onBehalfOfName signatureId form isSkipped skippedReason openedAt',
    'isSignedForPosition requestedAt',
  ),
  requestEvents: list(
    'id requestId type actorId onBehalfOfId stageId openStageId statusBefore statusAfter createdAt params',
  ),
  paperNumbers: list('requestId documentKey year number'),
  appointments: list('id requestId stageId initiatorId participantId remarks isOpen sequence createdAt'),
  notifications: list('id accountId requestId eventId audience createdAt'),
  auditLogs: list('id createdAt actionType performedById requestId context hash'),
  auditBlocks: list('position logIds hash keyId'),
  auditLogTexts: list('logId text hash'),
} satisfies { [T in keyof Tables]?: readonly string[] };

export type FilledTable = keyof typeof COLUMNS;
export type FilledRow<T extends FilledTable> = {
  [Column in keyof Selectable<Tables[T]>]?: string | number | boolean | null | Date;
};

function list(...names: string[]): readonly string[] {
  return names.join(' ').split(' ');
}
