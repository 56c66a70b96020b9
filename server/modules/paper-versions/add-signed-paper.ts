import type { PaperVersion } from '#contract/api/paper-versions.ts';
import { Refusal, refuse } from '#contract/errors.ts';
import { toTheSecond } from '#contract/format/relative-time.ts';
import { canOnRequest } from '#contract/policy.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { ReceivedFile } from '#server/files/incoming.ts';
import type { Actor } from '#server/http/actor.ts';
import { publishChange } from '#server/live/live-change.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockRequest } from '#server/modules/requests/read/requests.repository.ts';
import { loadVisibleRequest } from '#server/modules/requests/read/show-request.ts';
import { changedRequest, relationsOf } from '#server/modules/requests/rules/relations.ts';
import type { Request } from '#server/modules/requests/rules/request.ts';
import { MAX_SIGNATURES } from '#server/seal/max-signatures.ts';
import type { LaterSigner } from '#server/seal/verify-seal.ts';
import { canBeSigned } from './can-be-signed.ts';
import { presentVersions } from './list-versions.ts';
import { findSealed, findVersions, lockNewestVersion } from './paper-versions.repository.ts';

/** The rest is for time-stamps: a seal that stands before more than a check reads would not be found. */
const MAX_VERSIONS = MAX_SIGNATURES / 2;

/**
 * Refuses what `addSignedPaper` would refuse of any file: a request that the actor does not see (404), one that they
 * have not signed (403), one that is not sealed, and a portal that takes no such signatures (409).
 */
export async function refuseSigning(deps: Deps, actor: Actor, requestId: number): Promise<Request> {
  const request = await loadVisibleRequest(deps, actor, requestId);
  if (!canOnRequest(relationsOf(request, actor).relations, 'paper.sign')) refuse('forbidden');
  if (!deps.config.officialAuthorities) refuse('paper.no-authorities');
  if (!canBeSigned(request)) refuse('paper.not-sealed');
  return request;
}

/**
 * Keeps a sealed paper to which somebody has added a signature of their own certificate, on their own device: exactly
 * the newest bytes of the paper and one signature more, which has to hold, to be made with a certificate for signing,
 * and to lead to one of the authorities of OFFICIAL_AUTHORITIES (422). The sealed file stays as it is. The key never
 * comes near the portal. Whether the certificate was revoked is not asked.
 */
export async function addSignedPaper(
  deps: Deps,
  actor: Actor,
  { requestId, file }: { requestId: number; file: ReceivedFile },
): Promise<PaperVersion> {
  const request = await refuseSigning(deps, actor, requestId);
  const [sealed, versions] = await Promise.all([
    findSealed(deps.db, requestId),
    findVersions(deps.db, requestId),
  ]);
  if (!sealed) return refuse('paper.not-sealed');
  if (versions.length >= MAX_VERSIONS) refuse('paper.full');
  const newest = versions.at(-1) ?? sealed;
  const check = await deps.sealChecks.check(file.path);
  const words = { file: file.fileName };
  if (file.sha256 === newest.sha256) refuse('paper.unsigned', { words });
  if (!check.isSealed) refuse('paper.no-seal', { words });
  if (!check.isIntact) refuse('paper.changed', { words });
  const wasOnce = ({ sha256 }: { sha256: string }) => check.states.some((one) => one.sha256 === sha256);
  if (!check.isOurs || !wasOnce(sealed)) refuse('paper.other-file', { words });
  if (!wasOnce(newest)) refuse('paper.signed-meanwhile');
  const known = versions.filter(({ kind }) => kind === 'signature').length;
  const signer = newSignerOf(check.later.slice(known), { file, deps });
  const fileKey = `versions/${requestId}-${deps.ids.fileKey()}.pdf`;
  await deps.files.putFile(fileKey, file.path, 'application/pdf');
  try {
    return await insertVersion(deps, actor, request, { ...file, ...signer, fileKey, after: newest.sha256 });
  } catch (error) {
    // After any other error the row may be there nevertheless: the connection can break off while it is committed.
    if (error instanceof Refusal) await deps.files.remove(fileKey);
    throw error;
  }
}

type Signed = { signerName: string; signerIssuer: string; signedAt: Date };

/** The one signature that is new. Refuses a file with none or several, of an unknown authority, or from another time. */
function newSignerOf(
  added: readonly LaterSigner[],
  { file: { fileName }, deps: { config } }: { file: ReceivedFile; deps: Deps },
): Signed {
  const [signer] = added;
  if (!signer) return refuse('paper.unsigned', { words: { file: fileName } });
  if (added.length > 1) refuse('paper.several', { words: { file: fileName } });
  if (!signer.signedAt) return refuse('paper.no-time', { words: { file: fileName } });
  const { name, issuer } = signer;
  if (!signer.isKnown) refuse('paper.unknown-signer', { words: { name, issuer } });
  if (signer.flaw === 'purpose') refuse('paper.not-for-signing', { words: { name, issuer } });
  if (signer.flaw === 'method') refuse('paper.weak-signature', { words: { name } });
  const signedAt = new Date(signer.signedAt);
  const time = toTheSecond(signedAt, config.timeZone);
  if (signer.flaw === 'time') refuse('paper.signing-time', { words: { time } });
  if (!signer.isTrusted) refuse('paper.ended-signer', { words: { name, issuer, time } });
  return { signerName: name, signerIssuer: issuer, signedAt };
}

type Stored = ReceivedFile & Signed & { fileKey: string; after: string };

async function insertVersion(
  deps: Deps,
  actor: Actor,
  request: Request,
  added: Stored,
): Promise<PaperVersion> {
  const { fileKey, sha256, size, signerName, signerIssuer, signedAt } = added;
  return deps.db.transaction().execute(async (tx) => {
    // It may have been cancelled while the file was on its way and checked.
    if (!canBeSigned(await lockRequest(tx, request.id, todayOf(deps)))) refuse('paper.not-sealed');
    const newest = await lockNewestVersion(tx, request.id);
    if (newest?.sha256 !== added.after) return refuse('paper.signed-meanwhile');
    const row = await tx
      .insertInto('paperVersions')
      .values({
        ...{ requestId: request.id, kind: 'signature', fileKey, sha256, size },
        ...{ addedAt: deps.clock.now(), addedBy: actor.id, signerName, signerIssuer, signedAt },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    // Nothing proves yet when it was signed: the night adds a time-stamp.
    await tx
      .updateTable('sealedDocuments')
      .set({ proofEnds: null })
      .where('requestId', '=', request.id)
      .execute();
    await writeAudit(tx, deps, {
      actionType: 'paper.sign',
      ...performedBy(actor),
      requestId: request.id,
      context: {
        ...{ versionId: row.id, signer: signerName, issuer: signerIssuer, sha256 },
        ...{ document: request.documentName, requestId: request.id },
      },
    });
    await publishChange(tx, { notifications: [], requests: [changedRequest(request)] });
    const [version] = await presentVersions(tx, [row]);
    if (!version) throw new Error('The version that was just added is missing');
    return version;
  });
}
