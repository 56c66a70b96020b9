import type { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { fileKeyStorage, type KeyStorage } from './key-storage.ts';
import { fingerprintOf, ownIdentity, p12Identity, type SealIdentity } from './seal-identity.ts';
import { type SealCheck, verifySeal } from './verify-seal.ts';

export type Seal = {
  /**
   * The same file with the seal appended (PAdES B-B, an incremental update). Throws an Error when the seal would be
   * incomplete.
   */
  seal(pdf: Uint8Array, at: Date): Promise<Uint8Array>;
  /** Answers for any bytes, and never throws. */
  verify(pdf: Uint8Array): Promise<SealCheck>;
  certificatePem: string;
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
 * Opens the seal and tests it on an empty page. Throws an Error with one sentence when the key cannot be used; the portal
 * then does not start.
 */
export async function openSeal(options: Options): Promise<Seal> {
  const { dataDir, secretKey, institution, sealP12, sealP12Password = '' } = options;
  const { storage = fileKeyStorage(join(dataDir, 'seal', 'sealing-key')) } = options;
  const identity = sealP12
    ? await p12Identity(sealP12, sealP12Password)
    : await ownIdentity(storage, secretKey, institution);
  const seal: Seal = {
    seal: (pdf, at) => sealWith(identity, institution, pdf, at),
    verify: (pdf) => verifySeal(pdf, certificatesOf(identity)),
    certificatePem: pemOf(identity.certificate),
    authorityPem: pemOf(identity.authority),
    fingerprint: fingerprintOf(identity.authority),
  };
  await testSeal(seal);
  return seal;
}

async function sealWith(identity: SealIdentity, institution: string, pdf: Uint8Array, at: Date) {
  const file = await PDF.load(pdf);
  const { bytes, warnings } = await file.sign({
    signer: identity.signer,
    level: 'B-B',
    fieldName: 'Seal',
    reason: 'Approved by all signees',
    location: institution,
    signingTime: at,
    estimatedSize: certificatesOf(identity).reduce((size, certificate) => size + certificate.length, 4096),
  });
  if (warnings.length > 0)
    throw new Error(`The seal is incomplete: ${warnings.map(({ message }) => message).join(' ')}`);
  return bytes;
}

function certificatesOf({ signer }: SealIdentity): Uint8Array[] {
  return [signer.certificate, ...(signer.certificateChain ?? [])];
}

async function testSeal(seal: Seal): Promise<void> {
  const page = PDF.create();
  page.addPage();
  const { isIntact, isOurs } = await seal.verify(await seal.seal(await page.save(), new Date()));
  if (!isIntact || !isOurs) {
    throw new Error(
      'The sealing certificate cannot be used: its key and the certificate do not belong together.',
    );
  }
}

function pemOf(certificate: X509Certificate): string {
  return certificate.toString();
}
