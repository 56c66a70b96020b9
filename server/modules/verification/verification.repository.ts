import type { Db } from '#server/db/connect.ts';

/** The request with this code, with what was sealed of it; undefined when no request has it. */
export function findByCode(db: Db, code: string) {
  return db
    .selectFrom('requests')
    .innerJoin('documents', 'documents.id', 'requests.documentId')
    .innerJoin('accountSummaries as requestor', 'requestor.id', 'requests.requestorId')
    .leftJoin('sealedDocuments', 'sealedDocuments.requestId', 'requests.id')
    .select(['requests.id', 'requests.status', 'requests.completedAt', 'requests.updatedAt'])
    .select(['requests.verificationCode', 'requests.formResponse'])
    .select(['documents.name', 'documents.key'])
    .select(['sealedDocuments.sha256', 'sealedDocuments.sealedAt', 'sealedDocuments.fileKey'])
    .select(['sealedDocuments.requestorName'])
    .select(['requestor.prefix', 'requestor.firstName', 'requestor.middleName'])
    .select(['requestor.lastName', 'requestor.suffix'])
    .where('requests.verificationCode', '=', code)
    .executeTakeFirst();
}

export type StageOfPaper = Awaited<ReturnType<typeof findStagesOfPaper>>[number];

/** The stages that were signed or skipped, in their order. */
export function findStagesOfPaper(db: Db, requestId: number) {
  return db
    .selectFrom('requestStages')
    .leftJoin('positions', 'positions.id', 'requestStages.positionId')
    .select(['signedName', 'signedPosition', 'completedAt', 'onBehalfOfName', 'isSkipped', 'skippedReason'])
    .select(['isCompleted', 'form', 'positionId', 'signatureKey'])
    .select(['isSignedForPosition', 'positions.name as positionName'])
    .where('requestId', '=', requestId)
    .where((where) => where.or([where('isCompleted', '=', true), where('isSkipped', '=', true)]))
    .orderBy('order')
    .execute();
}
