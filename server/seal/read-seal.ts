import type { X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from 'pkijs';
import { isValidAt } from './certificate-chain.ts';
import { isForSigning } from './certificate-use.ts';
import { engine } from './engine.ts';
import { type FileState, statesOf } from './file-states.ts';
import { type FoundSignature, findSignatures } from './find-signatures.ts';
import { isSurelyBefore } from './max-clock-difference.ts';
import { TIME_STAMP_TOKEN } from './object-ids.ts';
import { signedBy } from './signed-by.ts';
import { readTimeStamp, type TimeStamp } from './time-stamp-token.ts';
import { isTrusted } from './time-stamps.ts';

/**
 * What makes a signature worth nothing, whoever has issued its certificate: that is not for signing, SHA-1 was used, or it names a
 * time at which it was not made, before the seal that it covers or still to come: its certificate may have been valid then.
 */
export type Flaw = 'purpose' | 'method' | 'time';

/** A signature that was added to a paper after its seal. */
export type LaterSignature = {
  /** How many bytes of the file it covers, from the first one on; without its own place. */
  end: number;
  certificate: X509Certificate;
  carried: readonly X509Certificate[];
  /** As the file says; proved by nothing. */
  signedAt: Date | null;
  /** Whether it shows something on a page. */
  isVisible: boolean;
  flaw: Flaw | null;
};

/** What the seal of a file says. Whose it is, is for the reader to judge. */
export type ReadSeal = {
  /** How many bytes it covers: what follows was added later. */
  end: number;
  certificate: X509Certificate;
  carried: readonly X509Certificate[];
  /** Whether everything that it covers is as it was, and nothing followed but signatures that hold and what proves them. */
  isIntact: boolean;
  /** As the file says. */
  signedAt: Date | null;
  /**
   * By when it was there, as a time-stamp proves whose authority is trusted and could be checked at every moment since;
   * null without one.
   */
  provenAt: Date | null;
  /** When the certificate of the time-stamp ends that was added last: until then `provenAt` can be checked. Null without one. */
  proofEnds: Date | null;
  later: readonly LaterSignature[];
  /**
   * The file as it may have been before each time that something was appended behind the seal, and as it is, the oldest first. What
   * ends before the seal does is none: the seal covers it together with what followed, so that somebody else's says nothing of it.
   */
  states: readonly FileState[];
};

type Trust = {
  /** Which of several signatures is the seal; without it the first one. */
  isSeal?: (certificate: X509Certificate) => boolean;
  timeAuthorities: readonly X509Certificate[];
  now: Date;
};
type Signature = FoundSignature & {
  signed: SignedData;
  certificate: X509Certificate;
  carried: readonly X509Certificate[];
};

const SIGNING_TIME = '1.2.840.113549.1.9.5';

/** Reads the seal of any bytes: null when they carry none. Throws an Error when it cannot be read. */
export async function readSeal(pdf: Uint8Array, trust: Trust): Promise<ReadSeal | null> {
  const found = findSignatures(pdf).toSorted((one, other) => one.end - other.end);
  if (found.length === 0) return null;
  const stamps = found.filter(({ isTimeStamp }) => isTimeStamp);
  const signatures = found.filter(({ isTimeStamp }) => !isTimeStamp).map(read);
  const seal = signatures.find(({ certificate }) => trust.isSeal?.(certificate)) ?? signatures[0];
  if (!seal) return null;
  const later = signatures.filter(({ end }) => end > seal.end);
  const laterStamps = stamps.filter(({ end }) => end > seal.end);
  const seen = (await isUnchanged(seal)) ? await seenOf(pdf, seal, { later, laterStamps }) : null;
  const sealedAt = signedAtOf(seal);
  return {
    end: seal.end,
    certificate: seal.certificate,
    carried: seal.carried,
    isIntact: seen !== null,
    signedAt: sealedAt,
    ...(await proofOf(seal, laterStamps, trust)),
    later: later.map((one) => ({
      ...one,
      signedAt: signedAtOf(one),
      isVisible: seen?.has(one.gap) ?? false,
      flaw: flawOf(one, sealedAt, trust.now),
    })),
    states: statesOf(pdf, seal.end),
  };
}

/** Which of these certificates sealed a file, as its signatures say: whether they hold is not looked at. Null when none did. */
export function sealingCertificateOf(
  pdf: Uint8Array,
  isSeal: (certificate: X509Certificate) => boolean,
): X509Certificate | null {
  const certificates = findSignatures(pdf)
    .filter(({ isTimeStamp }) => !isTimeStamp)
    .map((one) => read(one).certificate);
  return certificates.find(isSeal) ?? null;
}

/** SHA-1, and the two ways to sign with it: another content with the same signature can be made. */
const WEAK = ['1.3.14.3.2.26', '1.2.840.113549.1.1.5', '1.2.840.10045.4.1'];

function flawOf(signature: Signature, sealedAt: Date | null, now: Date): Flaw | null {
  const { certificate, signed } = signature;
  const used = signed.signerInfos.flatMap((one) => [one.digestAlgorithm, one.signatureAlgorithm]);
  if (used.some(({ algorithmId }) => WEAK.includes(algorithmId))) return 'method';
  if (!isForSigning(certificate)) return 'purpose';
  const signedAt = signedAtOf(signature);
  if (!signedAt) return null;
  const isBeforeSeal = sealedAt !== null && isSurelyBefore(signedAt, sealedAt);
  return isBeforeSeal || isSurelyBefore(now, signedAt) ? 'time' : null;
}

function read(found: FoundSignature): Signature {
  const signed = new SignedData({ schema: ContentInfo.fromBER(found.cms).content });
  const { certificate, carried } = signedBy(signed);
  if (!certificate) throw new Error('A signature does not carry the certificate it was made with.');
  return { ...found, signed, certificate, carried };
}

/**
 * Whether what a signature covers is what was signed. A CMS may carry contents of its own; the check would then be of them instead of the
 * file, so that is refused.
 */
async function isUnchanged({ signed, signedBytes }: Signature): Promise<boolean> {
  if (signed.encapContentInfo.eContent || signed.signerInfos.length !== 1) return false;
  try {
    const data = signedBytes().buffer;
    const result = await signed.verify({ signer: 0, data, extendedMode: true, checkChain: false }, engine);
    return result.signatureVerified === true;
  } catch {
    return false;
  }
}

type Followers = { later: readonly Signature[]; laterStamps: readonly FoundSignature[] };

/**
 * Which of the later signatures show something, by where they stand; null where something else follows than signatures
 * that hold and proofs.
 */
async function seenOf(
  pdf: Uint8Array,
  seal: Signature,
  { later, laterStamps }: Followers,
): Promise<ReadonlySet<number> | null> {
  if (seal.coversWholeFile) return new Set();
  for (const one of later) if (!(await isUnchanged(one))) return null;
  for (const one of laterStamps) if (!(await stampOf(one))) return null;
  // A large library, which only files need that got something after the seal.
  const { findAddedSignatures } = await import('./added-versions/what-was-added.ts');
  return findAddedSignatures(pdf, { sealed: seal.end, added: [...later, ...laterStamps] });
}

function stampOf({ cms, signedBytes }: FoundSignature): Promise<TimeStamp | null> {
  return readTimeStamp(cms, signedBytes()).catch(() => null);
}

/** When it was signed, as the file says, or in seals of earlier versions the signature itself. */
function signedAtOf({ signed, madeAt }: Signature): Date | null {
  const attributes = signed.signerInfos[0]?.signedAttrs?.attributes ?? [];
  const time: unknown = attributes.find(({ type }) => type === SIGNING_TIME)?.values[0];
  const date =
    time instanceof Object && 'toDate' in time && typeof time.toDate === 'function' ? time.toDate() : null;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : madeAt;
}

/**
 * Goes back in time, from the last time-stamp of the file to the one of the seal: each counts as long as its own certificate was valid at
 * the moment that is proved so far, which is now at first.
 */
async function proofOf(
  seal: Signature,
  laterStamps: readonly FoundSignature[],
  { timeAuthorities, now }: Trust,
): Promise<Pick<ReadSeal, 'provenAt' | 'proofEnds'>> {
  let provenAt: Date | null = null;
  let proofEnds: Date | null = null;
  const stamps = [...laterStamps.toReversed().map(stampOf), ownStampOf(seal)];
  for (const reading of stamps) {
    const stamp = await reading;
    if (!stamp || isSurelyBefore(now, stamp.at) || !isTrusted(stamp, timeAuthorities)) continue;
    if (!isValidAt(stamp.certificate, provenAt ?? now)) continue;
    proofEnds ??= stamp.certificate.validToDate;
    provenAt = stamp.at;
  }
  return { provenAt, proofEnds };
}

async function ownStampOf({ signed }: Signature): Promise<TimeStamp | null> {
  const [signer] = signed.signerInfos;
  const attributes = signer?.unsignedAttrs?.attributes ?? [];
  const token: unknown = attributes.find(({ type }) => type === TIME_STAMP_TOKEN)?.values[0];
  if (!signer || !(token instanceof Object) || !('toBER' in token) || typeof token.toBER !== 'function') {
    return null;
  }
  const signature = signer.signature.valueBlock.valueHexView;
  return readTimeStamp(new Uint8Array(token.toBER()), signature).catch(() => null);
}
