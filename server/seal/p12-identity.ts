import { constants, randomBytes, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { P12Signer } from '@libpdf/core';
import { isValidAt } from './certificate-chain.ts';
import { canSeal } from './cms.ts';
import { refuseOthersKey, type SealIdentity } from './seal-identity.ts';

/**
 * The institution's identity from a .p12 file. Throws an Error with one sentence when it cannot be read or decrypted, has
 * expired, or its key is not its certificate's.
 */
export async function p12Identity(path: string, password: string): Promise<SealIdentity> {
  const file = await readFile(path).catch(() => {
    throw new Error(`The sealing certificate ${path} (SEAL_P12) cannot be read.`);
  });
  const signer = await P12Signer.create(file, password).catch(() => {
    throw new Error(`The sealing certificate ${path} (SEAL_P12) cannot be opened with SEAL_P12_PASSWORD.`);
  });
  if (!canSeal(signer)) {
    throw new Error(
      `The sealing certificate ${path} (SEAL_P12) has a key for ${signer.signatureAlgorithm} only.`,
    );
  }
  const certificate = new X509Certificate(signer.certificate);
  if (!isValidAt(certificate, new Date())) {
    throw new Error(
      `The sealing certificate ${path} (SEAL_P12) is valid only from ${certificate.validFrom} to ${certificate.validTo}.`,
    );
  }
  if (!(await isKeyOf(certificate, signer))) refuseOthersKey();
  const chain = signer.certificateChain;
  const root = chain.at(-1);
  return {
    certificate,
    authority: root ? new X509Certificate(root) : certificate,
    certificates: [signer.certificate, ...chain],
    signer,
  };
}

/** The key itself stays within the library: what it signs tells whose it is. */
async function isKeyOf({ publicKey }: X509Certificate, signer: P12Signer): Promise<boolean> {
  const text = randomBytes(32);
  const signature = await signer.sign(text, 'SHA-256');
  const padding = signer.signatureAlgorithm === 'RSA-PSS' ? { padding: constants.RSA_PKCS1_PSS_PADDING } : {};
  return verify('sha256', text, { key: publicKey, ...padding }, signature);
}
