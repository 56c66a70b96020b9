import { cancelWindowEnd, isWithinCancelWindow } from '#contract/cancel-window.ts';
import { sentenceForRequestor } from '#contract/event-texts.ts';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { fileSize } from '#contract/format/file-size.ts';
import { toTheSecond, zoneName } from '#contract/format/relative-time.ts';
import { isFinal } from '#contract/lifecycle.ts';
import type { DocumentType } from '#documents/document.ts';
import { NOT_THERE, ownFiles } from '#documents/own-files.ts';
import type { Deps } from '#server/deps.ts';
import { factsOf } from '#server/modules/events/events.repository.ts';
import type { PrintReceipt, ReceiptModel } from '#server/pdf/print-model.ts';
import { requestUrl } from '#server/request-url.ts';
import { knownIn } from '../rules/known-in.ts';
import type { Request } from '../rules/request.ts';
import { findPaperRequestor } from './find-paper-requestor.ts';
import { blankPaper } from './present-blank-paper.ts';
import { receiptChain } from './receipt-chain.ts';

/** What the acknowledgement of a request shows at this moment. */
export async function receiptOfRequest(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  request: Request,
  document: DocumentType,
): Promise<ReceiptModel> {
  const { timeZone, publicUrl, institutionName: institution } = config;
  const now = clock.now();
  const requestor = await findPaperRequestor(db, request.requestorId);
  // It is no form of the university: only what is at the head of every page is taken from there.
  const blank = blankPaper(document, { institution, document: request.documentName, positions: new Map() });
  const isEnded = isFinal(request.status);
  const receipt: PrintReceipt = {
    requestorFacts: requestorFacts(requestor, request.formResponse, blank.college),
    handedInAt: toTheSecond(request.createdAt, timeZone),
    timeZone: zoneName(request.createdAt, timeZone),
    files: filesOf(request, document, timeZone),
    missing: isEnded ? [] : missingFiles(request, document),
    chain: receiptChain(request),
    latest: latestOf(request, timeZone),
    isFinal: isEnded,
    cancelUntil:
      !isEnded && isWithinCancelWindow(request.createdAt, now)
        ? toTheSecond(cancelWindowEnd(request.createdAt), timeZone)
        : '',
    url: requestUrl(publicUrl, request.id),
    qr: '/images/request.svg',
    asOf: toTheSecond(now, timeZone),
  };
  return {
    ...blank,
    mode: 'approved',
    formCode: '',
    requestId: String(request.id),
    filedOn: longDate(today(request.createdAt, timeZone)),
    requestor: { ...requestor, signature: null },
    receipt,
  };
}

type Requestor = Awaited<ReturnType<typeof findPaperRequestor>>;

/** A student's number and class; of anybody else the position. Only what is known. */
function requestorFacts(
  { classLabel, term, position, department }: Requestor,
  { studentNo }: Request['formResponse'],
  college: string,
): PrintReceipt['requestorFacts'] {
  const facts = [
    { label: 'Student No.', value: String(studentNo ?? '') },
    { label: 'Program, Year and Section', value: classLabel },
    { label: 'Semester / Academic Year', value: term },
    { label: 'Position', value: position },
    // Students belong to a class, and with it to the college.
    department === '' || department === college
      ? { label: 'College', value: college }
      : { label: 'Department', value: department },
  ];
  return facts.filter(({ value }) => value !== '');
}

function filesOf({ attachments }: Request, document: DocumentType, timeZone: string): PrintReceipt['files'] {
  const labels = new Map(document.attachments?.map(({ key, label }) => [key, label]));
  return attachments
    .filter(({ isFromSignee }) => !isFromSignee)
    .map(({ kind, fileName, size, createdAt }) => ({
      what: labels.get(kind ?? '') ?? 'Other file',
      name: fileName,
      size: fileSize(size),
      at: toTheSecond(createdAt, timeZone),
    }));
}

/** In the words of the page of the request. */
function missingFiles(
  { attachments, formResponse }: Request,
  document: DocumentType,
): PrintReceipt['missing'] {
  const kinds = new Set(attachments.map(({ kind }) => kind));
  const missing = ownFiles(document, formResponse).filter(({ kind }) => !kinds.has(kind));
  return [
    { label: NOT_THERE.needed, files: missing.filter(({ isNeeded }) => isNeeded) },
    { label: NOT_THERE.optional, files: missing.filter(({ isNeeded }) => !isNeeded) },
  ].flatMap(({ label, files }) =>
    files.length === 0 ? [] : [{ label, files: files.map((file) => file.label).join(', ') }],
  );
}

function latestOf(request: Request, timeZone: string): PrintReceipt['latest'] {
  const { latestEvent } = request;
  if (!latestEvent) return { text: '', at: '' };
  return {
    text: sentenceForRequestor(factsOf(latestEvent, knownIn(request))),
    at: toTheSecond(latestEvent.createdAt, timeZone),
  };
}
