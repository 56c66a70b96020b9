import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Authorities, certificatesOf, readAuthorities } from './authorities.ts';
import { fileKeyStorage, type KeyFile, type KeyStorage } from './key-storage.ts';
import { ownIdentity } from './own-identity.ts';
import { fingerprintOf, type SealIdentity } from './seal-identity.ts';
import { authoritiesAmong, type SealingAuthority } from './sealing-authorities.ts';
import type { SealingCertificates } from './sealing-certificates.ts';
import type { TimeStamps } from './time-stamps.ts';
import type { SealCheck, SealTrust } from './verify-seal.ts';

export type Seal = {
  /**
   * The same file with the seal appended: PAdES B-B, or B-T and B-LT with a time-stamp where an authority gives one. Throws an Error when
   * the seal would be incomplete. `reason` is what readers show as the reason of the seal.
   */
  seal(pdf: Uint8Array, at: Date, reason: string): Promise<Uint8Array>;
  /** Answers for any bytes, and never throws. */
  verify(pdf: Uint8Array): Promise<SealCheck>;
  /** The same file with a time-stamp of all of it appended; null when no authority gives one. */
  renew(pdf: Uint8Array): Promise<Uint8Array | null>;
  /** What its checks trust, for checks elsewhere. */
  trust(): Promise<SealTrust>;
  /** Whether time-stamp authorities are asked. */
  hasTimeStamps: boolean;
  certificatePem: string;
  /** The last moment at which its certificate is valid; what is sealed later is worth nothing. */
  validTo: Date;
  /** What people import to check a seal without the portal. */
  authorityPem: string;
  /** SHA-256 of the authority's certificate, to compare after the import. */
  fingerprint: string;
  /** The authorities of all certificates that have ever sealed, the present one first. */
  authorities(): Promise<readonly SealingAuthority[]>;
  /** Which of them stands behind a paper; null when none does. Throws an Error when its seal cannot be read. */
  authorityOf(pdf: Uint8Array): Promise<SealingAuthority | null>;
};

type Options = {
  dataDir: string;
  /** 32 bytes that encrypt the portal's own key at rest. */
  secretKey: Buffer;
  institution: string;
  /** The institution's own certificate (SEAL_P12); without it the portal makes one. */
  sealP12?: string | undefined;
  sealP12Password?: string | undefined;
  /** Where the portal's own key is stored, if not in the folder `seal` of `dataDir`. */
  storage?: KeyStorage;
  /** Where the certificates are written down that have ever sealed; without it, only the present one is known. */
  sealingCertificates?: SealingCertificates;
  /** The addresses of time-stamp authorities, in the order in which they are asked. */
  tsaUrls?: readonly string[];
  /** Files in PEM: whose time-stamps count, else all that Node.js trusts; and whose certificates officials sign with. */
  tsaAuthorities?: string | undefined;
  officialAuthorities?: string | undefined;
  log?: Log;
  now?: () => Date;
  /** How long a paper waits for what its authorities say; twenty seconds unless told. */
  proofsMs?: number;
};
const PROOFS_MS = 20_000;
type Log = { warn(context: object, message: string): void };

/**
 * Opens the seal. Throws an Error with one sentence when the key cannot be used; the portal then does not start. The
 * libraries that seal and verify are large, so they are loaded with the first paper.
 */
export async function openSeal(options: Options): Promise<Seal> {
  const { institution } = options;
  const [identity, trusted] = await Promise.all([identityOf(options), authoritiesOf(options)]);
  const { certificate, authority } = identity;
  const { now = systemNow } = options;
  await options.sealingCertificates?.add({ certificate: certificate.raw, authority: authority.raw });
  /** The present one first, and perhaps once more. */
  const known = async () => [
    { certificate: certificate.raw, authority: authority.raw },
    ...((await options.sealingCertificates?.list()) ?? []),
  ];
  const trust = async () => ({
    ours: (await known()).map((one) => new Uint8Array(one.certificate)),
    ...trusted,
    now: now(),
  });
  const hasTimeStamps = (options.tsaUrls ?? []).length > 0;
  // Kept: it knows which authority has just failed.
  let opened: Promise<TimeStamps> | null = null;
  const timeStamps = async () => {
    if (hasTimeStamps) opened ??= timeStampsOf(options, trusted.timeAuthorities);
    return opened;
  };
  return {
    async seal(pdf, at, reason) {
      const { signPaper } = await import('./sign-paper.ts');
      const asked = await timeStamps();
      const sealed = await signPaper(pdf, { identity, institution, at, reason, timeStamps: asked });
      return sealed.isStamped ? proved(sealed.bytes, options) : sealed.bytes;
    },
    async renew(pdf) {
      const { addTimeStamp } = await import('./add-time-stamp.ts');
      const asked = await timeStamps();
      const stamped = asked && (await addTimeStamp(await proved(pdf, options), asked));
      return stamped && proved(stamped, options);
    },
    async verify(pdf) {
      const { verifySeal } = await import('./verify-seal.ts');
      return verifySeal(pdf, await trust());
    },
    trust,
    hasTimeStamps,
    certificatePem: certificate.toString(),
    validTo: certificate.validToDate,
    authorityPem: authority.toString(),
    fingerprint: fingerprintOf(authority),
    authorities: async () => authoritiesAmong(await known()),
    async authorityOf(pdf) {
      const { sealingCertificateOf } = await import('./read-seal.ts');
      const all = await known();
      const used = sealingCertificateOf(pdf, (one) => all.some((ours) => one.raw.equals(ours.certificate)));
      const [found = null] = authoritiesAmong(all.filter((ours) => used?.raw.equals(ours.certificate)));
      return found;
    },
  };
}

const systemNow = () => new Date();
const SILENT: Log = { warn: () => undefined };

async function authoritiesOf({ tsaAuthorities, officialAuthorities }: Options) {
  const [timeAuthorities, officials] = await Promise.all([
    tsaAuthorities ? readAuthorities(tsaAuthorities, 'TSA_AUTHORITIES') : 'public',
    officialAuthorities ? readAuthorities(officialAuthorities, 'OFFICIAL_AUTHORITIES') : [],
  ] as const);
  return { timeAuthorities, officialAuthorities: officials };
}

async function timeStampsOf(options: Options, authorities: Authorities): Promise<TimeStamps> {
  const { openTimeStamps } = await import('./time-stamps.ts');
  const { tsaUrls: addresses = [], log = SILENT, now = systemNow } = options;
  return openTimeStamps({ addresses, anchors: certificatesOf(authorities), now, log });
}

/**
 * Without the proofs the file is as genuine; they come with the next time-stamp. The library waits for each address in turn, so that
 * one authority that does not answer would hold up all papers for minutes.
 */
async function proved(
  pdf: Uint8Array,
  { log = SILENT, proofsMs = PROOFS_MS }: Pick<Options, 'log' | 'proofsMs'>,
): Promise<Uint8Array> {
  const { addProofs } = await import('./add-proofs.ts');
  const done = new AbortController();
  const late = pause(proofsMs, undefined, { signal: done.signal }).then(() => {
    throw new Error(`The authorities took longer than ${proofsMs} ms.`);
  });
  try {
    return await Promise.race([addProofs(pdf), late]);
  } catch (error) {
    log.warn({ err: error }, 'a paper was sealed without what its authorities say of its certificates');
    return pdf;
  } finally {
    done.abort();
  }
}

/** Where the portal's own key is stored by a portal that shares its database with no other. */
export function sealingKeyFile(dataDir: string): KeyFile {
  return fileKeyStorage(join(dataDir, 'seal', 'sealing-key'));
}

async function identityOf(options: Options): Promise<SealIdentity> {
  const { dataDir, secretKey, institution, sealP12, sealP12Password = '' } = options;
  const { storage = sealingKeyFile(dataDir) } = options;
  if (!sealP12) return ownIdentity(storage, secretKey, institution);
  const { p12Identity } = await import('./p12-identity.ts');
  return p12Identity(sealP12, sealP12Password);
}
