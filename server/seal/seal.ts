import { join } from 'node:path';
import { fileKeyStorage, type KeyFile, type KeyStorage } from './key-storage.ts';
import { ownIdentity } from './own-identity.ts';
import { fingerprintOf, type SealIdentity } from './seal-identity.ts';
import type { SealCheck } from './verify-seal.ts';

export type Seal = {
  /**
   * The same file with the seal appended (PAdES B-B, an incremental update). Throws an Error when the seal would be
   * incomplete. `reason` is what readers show as the reason of the seal.
   */
  seal(pdf: Uint8Array, at: Date, reason: string): Promise<Uint8Array>;
  /** Answers for any bytes, and never throws. */
  verify(pdf: Uint8Array): Promise<SealCheck>;
  /** Every certificate that goes into the seal in DER, the sealing one first. */
  certificates: readonly Uint8Array[];
  certificatePem: string;
  /** The last moment at which its certificate is valid; what is sealed later is worth nothing. */
  validTo: Date;
  /** What people import to check a seal without the portal. */
  authorityPem: string;
  /** SHA-256 of the authority's certificate, to compare after the import. */
  fingerprint: string;
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
};

/**
 * Opens the seal. Throws an Error with one sentence when the key cannot be used; the portal then does not start. The
 * libraries that seal and verify are large, so they are loaded with the first paper.
 */
export async function openSeal(options: Options): Promise<Seal> {
  const identity = await identityOf(options);
  const { certificate, authority, certificates } = identity;
  const { institution } = options;
  return {
    async seal(pdf, at, reason) {
      const { signPaper } = await import('./sign-paper.ts');
      return signPaper(pdf, { identity, institution, at, reason, stamp: null });
    },
    async verify(pdf) {
      const { verifySeal } = await import('./verify-seal.ts');
      return verifySeal(pdf, certificates);
    },
    certificates,
    certificatePem: certificate.toString(),
    validTo: certificate.validToDate,
    authorityPem: authority.toString(),
    fingerprint: fingerprintOf(authority),
  };
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
