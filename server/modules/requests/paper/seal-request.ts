import { createHash } from 'node:crypto';
import { dateAndTime } from '#contract/format/relative-time.ts';
import { findDocument } from '#documents/registry.ts';
import type { Deps } from '#server/deps.ts';
import { announce } from '#server/live/announce.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { verificationUrl } from '#server/modules/verification/verification-url.ts';
import { qrSvg } from '#server/seal/qr.ts';
import { lockRequest } from '../read/requests.repository.ts';
import { changeOf } from '../rules/relations.ts';
import type { Request } from '../rules/request.ts';
import { paperOfRequest, trailOf } from './paper-of-request.ts';

const underWay = new Map<number, Promise<void>>();
/** One after the other: the typesetter is one thread, and each seal holds a connection. */
let line: Promise<void> = Promise.resolve();

/**
 * Starts sealing at once, in the process that committed the last signature; the job queued in that commit is the
 * safety net. Both together seal once.
 */
export function sealSoon(deps: Deps, requestId: number): void {
  const work = line
    .then(() => sealRequest(deps, requestId))
    .catch((error) => deps.log.error({ err: error, requestId }, 'sealing failed, the job will try again'))
    .finally(() => underWay.delete(requestId));
  underWay.set(requestId, work);
  line = work;
}

/** Waits for the seal that this process is just making, if any; never fails. */
export async function sealUnderWay(requestId?: number): Promise<void> {
  if (requestId !== undefined) return underWay.get(requestId);
  await Promise.all(underWay.values());
}

/** Renders a completed request once more with its audit trail, seals it and keeps these bytes. Does nothing when done. */
export async function sealRequest(deps: Deps, requestId: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request || request.isSealed || request.status !== 'COMPLETED' || !request.completedAt) return;
    // Everything through this transaction: a second connection per seal could use up the pool.
    const bytes = await sealedPdf({ ...deps, db: tx }, request, request.completedAt);
    const fileKey = `sealed/${requestId}-${deps.ids.fileKey()}.pdf`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await deps.files.put(fileKey, bytes, 'application/pdf');
    const sealedAt = deps.clock.now();
    await tx
      .insertInto('sealedDocuments')
      .values({ requestId, fileKey, sha256, size: bytes.length, sealedAt })
      .execute();
    await announce(tx, { told: [], requests: [changeOf(request)] });
    await writeAudit(tx, deps, {
      actionType: 'request.seal',
      description: `${request.documentName} (No. ${requestId}) sealed`,
      performedById: null,
      requestId,
      context: { sha256, size: bytes.length },
    });
  });
}

async function sealedPdf(deps: Deps, request: Request, completedAt: Date): Promise<Uint8Array> {
  const document = findDocument(request.documentName);
  if (!document) throw new Error(`There is no page for "${request.documentName}"`);
  const { timeZone, publicUrl } = deps.config;
  const { data, pictures } = await paperOfRequest(deps, request, document, 'approved');
  const url = verificationUrl(publicUrl, request.verificationCode);
  const verification = {
    url,
    code: request.verificationCode,
    qr: '/pictures/verification.svg',
    filedAt: dateAndTime(request.createdAt, timeZone),
    completedAt: dateAndTime(completedAt, timeZone),
    fingerprint: deps.seal.fingerprint,
    trail: trailOf(request, timeZone),
  };
  const pdf = await deps.pdf.render({
    page: document.folder,
    data: { ...data, verification },
    pictures,
    svgs: [{ path: verification.qr, svg: await qrSvg(url) }],
    at: completedAt,
  });
  return deps.seal.seal(pdf, deps.clock.now());
}
