import { webcrypto } from 'node:crypto';
import { Certificate, ContentInfo, CryptoEngine, IssuerAndSerialNumber, SignedData } from 'pkijs';
import { type FoundSignature, findSignatures } from './find-signatures.ts';

export type SealCheck = {
  /** Whether there is a signature in the file at all. */
  isSealed: boolean;
  /** Whether what was sealed is unchanged, and nothing was added to it. */
  isIntact: boolean;
  /** Whether the seal carries the portal's certificates; that proves something only together with `isIntact`. */
  isOurs: boolean;
  /** ISO 8601 in UTC, as the seal says. */
  signedAt: string | null;
  /** One sentence for the person who asked; null when everything is in order. */
  problem: string | null;
};

const UNSEALED = { isSealed: false, isIntact: false, isOurs: false, signedAt: null };
// Not the global engine of pkijs: @libpdf/core replaces it with one that cannot verify.
const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
const SIGNING_TIME = '1.2.840.113549.1.9.5';

/**
 * Checks the seal of a PDF against the portal's certificates (`ours`: DER, the sealing certificate first). Answers for any
 * bytes, and never throws.
 */
export async function verifySeal(pdf: Uint8Array, ours: readonly Uint8Array[]): Promise<SealCheck> {
  const signatures = findSignatures(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  const signature = signatures.find(({ coversWholeFile }) => coversWholeFile) ?? signatures[0];
  if (!signature) return { ...UNSEALED, problem: 'This file carries no seal.' };
  try {
    return await check(signature, ours);
  } catch {
    return { ...UNSEALED, isSealed: true, problem: 'The seal of this file cannot be read.' };
  }
}

async function check(signature: FoundSignature, ours: readonly Uint8Array[]): Promise<SealCheck> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(signature.cms).content });
  const own = Certificate.fromBER(new Uint8Array(ours[0] ?? []));
  const isOurs = isSignedBy(signed, own) && ours.every((certificate) => carries(signature, certificate));
  if (isOurs) signed.certificates = [own];
  const isIntact = signature.coversWholeFile && (await isUnchanged(signed, signature));
  const problem = isIntact ? (isOurs ? null : FOREIGN) : CHANGED;
  return { isSealed: true, isIntact, isOurs, signedAt: signingTimeOf(signed, signature), problem };
}

const CHANGED = 'This file was changed after it was sealed.';
const FOREIGN = 'This file was sealed with another certificate than ours.';

function isSignedBy(signed: SignedData, own: Certificate): boolean {
  const sid: unknown = signed.signerInfos[0]?.sid;
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  return sid.issuer.isEqual(own.issuer) && sid.serialNumber.isEqual(own.serialNumber);
}

function carries({ cms }: FoundSignature, certificate: Uint8Array): boolean {
  return Buffer.from(cms.buffer).includes(Buffer.from(certificate));
}

/**
 * Whether what a signature covers is what was signed. A CMS may carry contents of its own; the check would then be of them instead of the
 * file, so that is refused.
 */
export async function isUnchanged(
  signed: SignedData,
  { signedBytes }: Pick<FoundSignature, 'signedBytes'>,
): Promise<boolean> {
  if (signed.encapContentInfo.eContent || signed.signerInfos.length !== 1) return false;
  try {
    const data = signedBytes().buffer;
    const result = await signed.verify({ signer: 0, data, extendedMode: true, checkChain: false }, engine);
    return result.signatureVerified === true;
  } catch {
    return false;
  }
}

/** When it was signed, as the file says, or in seals of earlier versions the signature itself: ISO 8601 in UTC. */
export function signingTimeOf(signed: SignedData, { madeAt }: Pick<FoundSignature, 'madeAt'>): string | null {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const time: unknown = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
  const date =
    time instanceof Object && 'toDate' in time && typeof time.toDate === 'function' ? time.toDate() : null;
  if (date instanceof Date && !Number.isNaN(date.getTime())) return date.toISOString();
  return madeAt?.toISOString() ?? null;
}
