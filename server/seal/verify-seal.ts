import type { X509Certificate } from 'node:crypto';
import { type Authorities, certificatesOf } from './authorities.ts';
import { chainTo } from './certificate-chain.ts';
import type { FileState } from './file-states.ts';
import { nameOfHolder } from './name-of-holder.ts';
import { type Flaw, type LaterSignature, type ReadSeal, readSeal } from './read-seal.ts';

/** Somebody who signed a paper after it was sealed, with a certificate of their own. */
export type LaterSigner = {
  /** How many bytes of the file they have signed, from the first one on. */
  end: number;
  /** As their certificate names them. */
  name: string;
  /** Who issued it, as it says. */
  issuer: string;
  /** ISO 8601 in UTC, as the file says. */
  signedAt: string | null;
  /** Whether the signature shows something on a page, which lies over the paper. */
  isVisible: boolean;
  /** Whether the certificate leads to an authority whose certificates the portal takes, at whatever time. */
  isKnown: boolean;
  /** What makes it worth nothing although its certificate may be known. */
  flaw: Flaw | null;
  /** Whether it is known, was valid when it signed, and nothing is wrong with it otherwise. */
  isTrusted: boolean;
};

export type SealCheck = {
  /** Whether there is a signature in the file at all. */
  isSealed: boolean;
  /** Whether what was sealed is unchanged, and nothing was added to it but signatures that hold and what proves them. */
  isIntact: boolean;
  /** Whether it was sealed with a certificate of this portal; that proves something only together with `isIntact`. */
  isOurs: boolean;
  /** ISO 8601 in UTC, as the seal says. */
  signedAt: string | null;
  /** By when a time-stamp proves that it was sealed: ISO 8601 in UTC. */
  provenAt: string | null;
  /** Until when that can be checked: ISO 8601 in UTC. */
  proofEnds: string | null;
  /** The file as it was before each time that something was appended behind the seal, and as it is; the oldest first. */
  states: readonly FileState[];
  later: readonly LaterSigner[];
  /** One sentence for the person who asked; null when everything is in order. */
  problem: string | null;
};

/** What a check trusts; certificates in DER, so that a worker thread can be given them. */
export type SealTrust = {
  /** The certificates with which this portal seals or has sealed. */
  ours: readonly Uint8Array[];
  /** Whose time-stamps count. */
  timeAuthorities: Authorities;
  /** Whose certificates officials sign with. */
  officialAuthorities: readonly Uint8Array[];
  now: Date;
};

const UNSEALED = {
  isSealed: false,
  isIntact: false,
  isOurs: false,
  signedAt: null,
  provenAt: null,
  proofEnds: null,
  states: [],
  later: [],
};
/** Somebody made it so, or it is damaged. */
export const UNREADABLE: SealCheck = {
  ...UNSEALED,
  isSealed: true,
  problem: 'The seal of this file cannot be read.',
};
const CHANGED = 'This file was changed after it was sealed.';
const FOREIGN = 'This file was sealed with another certificate than ours.';
const UNKNOWN_SIGNER =
  'This file is as it was sealed, but somebody has signed it since with a certificate that is not known here.';
const FLAWED_SIGNER =
  'This file is as it was sealed, but somebody has signed it since in a way that proves nothing.';
const ENDED_SIGNER =
  'This file is as it was sealed, but somebody has signed it since with a certificate that is not known to have been valid then.';

/** Checks the seal of a PDF against the portal's certificates. Answers for any bytes, and never throws. */
export async function verifySeal(pdf: Uint8Array, trust: SealTrust): Promise<SealCheck> {
  const isOurs = ({ raw }: X509Certificate) => trust.ours.some((one) => raw.equals(one));
  const timeAuthorities = certificatesOf(trust.timeAuthorities);
  try {
    const seal = await readSeal(pdf, { isSeal: isOurs, timeAuthorities, now: trust.now });
    if (!seal) return { ...UNSEALED, problem: 'This file carries no seal.' };
    return checkOf(seal, isOurs(seal.certificate), trust);
  } catch {
    return UNREADABLE;
  }
}

function checkOf(seal: ReadSeal, isOurs: boolean, { officialAuthorities }: SealTrust): SealCheck {
  const anchors = certificatesOf(officialAuthorities);
  const later = seal.isIntact ? seal.later.map((one) => signerOf(one, anchors)) : [];
  return {
    isSealed: true,
    isIntact: seal.isIntact,
    isOurs,
    signedAt: seal.signedAt?.toISOString() ?? null,
    provenAt: seal.provenAt?.toISOString() ?? null,
    proofEnds: seal.proofEnds?.toISOString() ?? null,
    states: seal.states,
    later,
    problem: problemOf(seal, isOurs, later),
  };
}

function problemOf({ isIntact }: ReadSeal, isOurs: boolean, later: readonly LaterSigner[]): string | null {
  if (!isIntact) return CHANGED;
  if (!isOurs) return FOREIGN;
  if (!later.every(({ isKnown }) => isKnown)) return UNKNOWN_SIGNER;
  if (later.some(({ flaw }) => flaw)) return FLAWED_SIGNER;
  return later.every(({ isTrusted }) => isTrusted) ? null : ENDED_SIGNER;
}

function signerOf(one: LaterSignature, anchors: readonly X509Certificate[]): LaterSigner {
  const { end, certificate, carried, signedAt, isVisible, flaw } = one;
  const { subject, issuer } = certificate.toLegacyObject();
  const isOfAnchor = (at: Date | null) => chainTo(anchors, certificate, { carried, at }) !== null;
  return {
    end,
    name: nameOfHolder(subject),
    issuer: nameOfHolder(issuer),
    signedAt: signedAt?.toISOString() ?? null,
    isVisible,
    isKnown: isOfAnchor(null),
    flaw,
    isTrusted: signedAt !== null && flaw === null && isOfAnchor(signedAt),
  };
}
