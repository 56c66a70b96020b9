import { createHash } from 'node:crypto';
import { toTheSecond, zoneName } from '#contract/format/relative-time.ts';
import { formatVerificationCode } from '#contract/format/verification-code.ts';
import { waitsForSeal } from '#contract/lifecycle.ts';
import { sealReason } from '#contract/seal-reason.ts';
import type { DocumentType } from '#documents/document.ts';
import { outcomeOf } from '#documents/outcome-of.ts';
import { findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import { withCommit } from '#server/db/at-commit.ts';
import type { Deps } from '#server/deps.ts';
import { asKeywords, type LogState, readLogState } from '#server/modules/audit-log/log-state.ts';
import type { AuditTrailStep } from '#server/pdf/print-model.ts';
import { qrSvg } from '#server/seal/qr.ts';
import { commitChange } from '../actions/commit-change.ts';
import { findRequest, lockRequest, withEvents } from '../read/requests.repository.ts';
import type { Request } from '../rules/request.ts';
import { auditTrailOf } from './audit-trail-of.ts';
import { type Paper, paperOfRequest } from './paper-of-request.ts';
import { verificationPlace, verificationUrl } from './verification-url.ts';

/**
 * Renders a completed request once more with its audit trail and the state of the log, seals it and keeps these bytes.
 * Typesetting and storing happen before the transaction, so that nobody waits for a slow one; of two tries at once one
 * row wins, and the file of the other is swept. Does nothing and gives null when the request is sealed already, or was
 * cancelled meanwhile; else the file. The request is read, unless somebody has just `committed` it.
 */
export async function sealRequest(
  deps: Deps,
  requestId: number,
  committed?: Request,
): Promise<Uint8Array | null> {
  // Whoever begins a seal knows that the last signature is committed: the log has it, whichever of both is read first.
  const [finished, log] = await Promise.all([finishedPaper(deps, requestId, committed), readLogState(deps)]);
  if (!finished) return null;
  // one moment, for the file and for the record that it is compared with
  const sealedAt = deps.clock.now();
  const bytes = await sealedPdf(deps, finished, { log, sealedAt });
  const proof = await proofIn(deps, bytes);
  const fileKey = `sealed/${requestId}-${deps.ids.fileKey()}.pdf`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await deps.files.put(fileKey, bytes, 'application/pdf');
  return deps.db.transaction().execute(async (tx) => {
    const current = await lockRequest(tx, requestId, todayOf(deps));
    if (!waitsForSeal(current)) return null;
    const size = bytes.length;
    const sealed = {
      requestId,
      fileKey,
      sha256,
      size,
      sealedAt,
      requestorName: finished.paper.data.requestor.displayName,
      ...columnsOf(log),
      ...proof,
    };
    await withCommit(tx, tx.insertInto('sealedDocuments').values(sealed).compile());
    await commitChange(tx, deps, current, {
      type: 'seal',
      params: { sha256, size },
      actorId: null,
      to: 'stay',
    });
    return bytes;
  });
}

/** By when a time-stamp proves the seal, and until when that can be checked; both null without one. */
export async function proofIn({ seal }: Pick<Deps, 'seal'>, bytes: Uint8Array) {
  if (!seal.hasTimeStamps) return { provenAt: null, proofEnds: null };
  const { provenAt, proofEnds } = await seal.verify(bytes);
  return {
    provenAt: provenAt ? new Date(provenAt) : null,
    proofEnds: proofEnds ? new Date(proofEnds) : null,
  };
}

function columnsOf({ block, entry }: LogState) {
  return {
    logBlock: block.position,
    logBlockHash: block.hash,
    logEntry: entry.id,
    logEntryHash: entry.hash,
  };
}

type FinishedPaper = {
  document: DocumentType;
  request: Request;
  completedAt: Date;
  paper: Paper;
  auditTrail: AuditTrailStep[];
  /** The address at which it is verified, and its QR code as SVG. */
  url: string;
  qr: string;
};

/** What the sealed paper shows besides the log; null when the request waits for no seal. */
async function finishedPaper(
  deps: Deps,
  requestId: number,
  committed?: Request,
): Promise<FinishedPaper | null> {
  const request = committed ?? (await findRequest(deps.db, requestId, todayOf(deps)));
  if (!request?.completedAt || !waitsForSeal(request)) return null;
  const document = findDocument(request.documentKey);
  if (!document) throw new Error(`There is no page for "${request.documentName}"`);
  const { timeZone, publicUrl } = deps.config;
  const url = verificationUrl(publicUrl, request.verificationCode);
  const [paper, history, qr] = await Promise.all([
    paperOfRequest(deps, request, document, 'completed'),
    withEvents(deps.db, request),
    qrSvg(url),
  ]);
  const auditTrail = auditTrailOf(history.events, { request: history.request, document, timeZone });
  return { document, request, completedAt: request.completedAt, paper, auditTrail, url, qr };
}

async function sealedPdf(
  deps: Deps,
  finished: FinishedPaper,
  { log, sealedAt }: { log: LogState; sealedAt: Date },
): Promise<Uint8Array> {
  const { document, request, completedAt, paper, auditTrail, url, qr } = finished;
  const { timeZone, publicUrl } = deps.config;
  const verification = {
    url,
    place: verificationPlace(publicUrl),
    code: formatVerificationCode(request.verificationCode),
    qr: '/images/verification.svg',
    timeZone: zoneName(completedAt, timeZone),
    filedAt: toTheSecond(request.createdAt, timeZone),
    completedAt: toTheSecond(completedAt, timeZone),
    fingerprint: deps.seal.fingerprint,
    log: asKeywords(log),
    auditTrail,
  };
  const pdf = await deps.pdf.render({
    page: document.folder,
    data: { ...paper.data, verification },
    images: paper.images,
    svgs: [{ path: verification.qr, svg: qr }],
    at: completedAt,
  });
  const reason = sealReason({ stages: request.stages, ...outcomeOf(document, request) });
  return deps.seal.seal(pdf, sealedAt, reason);
}
