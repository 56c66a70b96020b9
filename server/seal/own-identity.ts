import { createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import { decryptKey, encryptKey } from './encrypt-key.ts';
import type { KeyStorage } from './key-storage.ts';
import type { SealingKey } from './make-certificate.ts';
import { refuseOthersKey, type SealIdentity } from './seal-identity.ts';

/**
 * The portal's own identity, created when the storage is still empty. Throws an Error with one sentence when the secret does
 * not decrypt what is stored, or the key is not the certificate's.
 */
export async function ownIdentity(
  storage: KeyStorage,
  secretKey: Buffer,
  institution: string,
): Promise<SealIdentity> {
  const stored =
    (await storage.read()) ??
    (await storage.writeIfAbsent(encryptKey(await makeKey(institution), secretKey)));
  const plain = decryptKey(stored, secretKey);
  if (!plain) {
    throw new Error(
      'The sealing key cannot be opened with this SECRET_KEY: start with the SECRET_KEY it was made with.',
    );
  }
  const key = decode(plain);
  const certificate = new X509Certificate(key.certificate);
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'der', type: 'pkcs8' });
  if (!certificate.checkPrivateKey(privateKey)) refuseOthersKey();
  return {
    certificate,
    authority: new X509Certificate(key.authority),
    certificates: [key.certificate, key.authority],
    signer: signerOf(key, privateKey),
  };
}

/** Signs in this thread: waiting for another takes longer than the 40 µs of the key. */
function signerOf({ certificate, authority }: SealingKey, privateKey: KeyObject): Signer {
  return {
    certificate,
    certificateChain: [authority],
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign: async (data, algorithm) => sign(algorithm, data, privateKey),
  };
}

async function makeKey(institution: string): Promise<Buffer> {
  // Loaded only for the first start: it brings a library for certificates.
  const { makeSealingKey } = await import('./make-certificate.ts');
  const { privateKey, certificate, authority } = await makeSealingKey(institution);
  const parts = [privateKey, certificate, authority];
  return Buffer.from(parts.map((part) => part.toString('base64')).join('\n'));
}

function decode(plain: Buffer): SealingKey {
  const [privateKey = '', certificate = '', authority = ''] = plain.toString().split('\n');
  return {
    privateKey: Buffer.from(privateKey, 'base64'),
    certificate: Buffer.from(certificate, 'base64'),
    authority: Buffer.from(authority, 'base64'),
  };
}
