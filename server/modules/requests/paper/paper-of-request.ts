import { longDate, today } from '#contract/format/calendar-date.ts';
import { displayName } from '#contract/format/display-name.ts';
import { notRequiredText } from '#contract/skipped-text.ts';
import type { DocumentType } from '#documents/document.ts';
import { answersOfStage, formatAnswers } from '#documents/format-answers.ts';
import { together } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import { positionNamesOf, selectPositionNames } from '#server/modules/positions/positions.repository.ts';
import { readSignatureFiles, selectSignatureFiles } from '#server/modules/signatures/read-signatures.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import type { Request, StageRow } from '../rules/request.ts';
import { disapprovalOf } from './disapproval-of.ts';
import { paperRequestorOf, selectPaperRequestor } from './find-paper-requestor.ts';
import { markOf } from './mark-of.ts';
import { selectPaperNumber } from './paper-numbers.repository.ts';
import { blankPaper } from './present-blank-paper.ts';
import { forPersonOf, signsForPosition } from './signed-for.ts';

export type Paper = { data: PrintModel; images: { path: string; png: Uint8Array }[] };
/** A print is of whoever may print what proves nothing yet, or no longer. */
type Kind = 'preview' | 'print' | 'completed';

/** What the page of a request shows at this moment, and the signature images it draws. */
export async function paperOfRequest(
  deps: Pick<Deps, 'db' | 'files' | 'config' | 'clock'>,
  request: Request,
  document: DocumentType,
  kind: Kind,
): Promise<Paper> {
  const { timeZone } = deps.config;
  const signatureIds = [
    request.requestorSignatureId,
    ...request.stages.flatMap(({ signatureId }) => signatureId ?? []),
  ];
  const [people, information, signatureFiles, [numbered], positionNames] = await together(deps.db, [
    ...selectPaperRequestor(deps.db, request.requestorId),
    selectSignatureFiles(deps.db, { ids: signatureIds }),
    selectPaperNumber(deps.db, { requestId: request.id }),
    selectPositionNames(deps.db, {}),
  ]);
  const requestor = paperRequestorOf([people, information]);
  const signatures = await readSignatureFiles(deps.files, signatureFiles);
  const number = document.isNumbered ? numbered : undefined;
  const images = [...signatures].map(([id, png]) => ({ path: pathOf(id), png }));
  const decided = request.stages.filter(({ isCompleted, isRejected }) => isCompleted || isRejected);
  const blank = blankPaper(document, {
    institution: deps.config.institutionName,
    document: request.documentName,
    positions: positionNamesOf(positionNames),
  });
  const data: PrintModel = {
    ...blank,
    mode: kind === 'preview' ? 'preview' : 'approved',
    requestId: String(request.id),
    ...(number && { number: String(number.number), numberYear: String(number.year) }),
    filedOn: dateHere(request.createdAt, timeZone),
    requestor: { ...requestor, signature: pathOf(request.requestorSignatureId) },
    answers: formatAnswers(document, request.formResponse, ...decided.map(answersOfStage)),
    slots: { ...blank.slots, ...slotsOf(request, timeZone) },
    attachments: request.attachments.flatMap(({ kind, isFromSignee }) => (isFromSignee ? [] : (kind ?? []))),
    mark:
      kind === 'completed'
        ? null
        : markOf(request, { isPrint: kind === 'print', now: deps.clock.now(), timeZone }),
    disapproval: disapprovalOf(request),
  };
  return { data, images };
}

function slotsOf(request: Request, timeZone: string): PrintModel['slots'] {
  return Object.fromEntries(
    request.stages.flatMap((stage) =>
      stage.signatureKey === null ? [] : [[stage.signatureKey, slotOf(stage, request, timeZone)]],
    ),
  );
}

function slotOf(stage: StageRow, request: Request, timeZone: string): PrintModel['slots'][string] {
  const chosen = stage.positionId === null ? request.people.get(stage.signeeId ?? 0) : undefined;
  const { isCompleted: isSigned, isRejected: isDisapproved } = stage;
  const isDecided = isSigned || isDisapproved;
  const signedFor = isDecided ? forPersonOf(stage) : null;
  const decidedAt = isSigned ? stage.completedAt : stage.rejectedAt;
  return {
    // A chosen person's name stands on the paper from the start; a position's holder only once they decided.
    name: (isDecided ? stage.signedName : null) ?? (chosen ? displayName(chosen) : ''),
    title:
      signedFor ??
      (isDecided ? stage.signedPosition : null) ??
      stage.positionName ??
      chosen?.positionName ??
      '',
    date: isDecided && decidedAt ? dateHere(decidedAt, timeZone) : '',
    signature: isSigned && stage.signatureId !== null ? pathOf(stage.signatureId) : null,
    isSigned,
    isDisapproved,
    isDelegate: signedFor === null && signsForPosition(stage),
    isOtherPosition:
      signedFor !== null || (stage.positionId !== null && stage.positionKey !== stage.signatureKey),
    notRequired: stage.skippedReason ? notRequiredText(stage.skippedReason) : '',
  };
}

function pathOf(signatureId: number): string {
  return `/images/signature-${signatureId}.png`;
}

function dateHere(at: Date, timeZone: string): string {
  return longDate(today(at, timeZone));
}
