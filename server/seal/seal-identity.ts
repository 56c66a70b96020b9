import { createHash, webcrypto, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CryptoKeySigner, P12Signer, type Signer } from '@libpdf/core';
import { decryptKey, encryptKey } from './encrypt-key.ts';
import type { KeyStorage } from './key-storage.ts';
import { makeSealingKey, type SealingKey } from './make-certificate.ts';

/** What a seal is made with: the signer, its certificate and the certificate of the authority that issued it. */
export type SealIdentity = { signer: Signer; certificate: X509Certificate; authority: X509Certificate };

/**
 * The portal's own identity, created when the storage is still empty. Throws an Error with one sentence when the secret does
 * not decrypt what is stored.
 */
export async function ownIdentity(
  storage: KeyStorage,
  secretKey: Buffer,
  institution: string,
): Promise<SealIdentity> {
  const stored =
    (await storage.read()) ??
    (await storage.writeIfAbsent(encryptKey(encode(await makeSealingKey(institution)), secretKey)));
  const plain = decryptKey(stored, secretKey);
  if (!plain) {
    throw new Error(
      'The sealing key cannot be opened with this SECRET_KEY: start with the SECRET_KEY it was made with.',
    );
  }
  const { privateKey, certificate, authority } = decode(plain);
  const key = await webcrypto.subtle.importKey(
    'pkcs8',
    privateKey,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  return {
    signer: new CryptoKeySigner(key, certificate, 'EC', 'ECDSA', [authority]),
    certificate: new X509Certificate(certificate),
    authority: new X509Certificate(authority),
  };
}

/**
 * The institution's identity from a .p12 file. Throws an Error with one sentence when it cannot be read or decrypted, or
 * has expired.
 */
export async function p12Identity(path: string, password: string): Promise<SealIdentity> {
  const file = await readFile(path).catch(() => {
    throw new Error(`The sealing certificate ${path} (SEAL_P12) cannot be read.`);
  });
  const signer = await P12Signer.create(file, password).catch(() => {
    throw new Error(`The sealing certificate ${path} (SEAL_P12) cannot be opened with SEAL_P12_PASSWORD.`);
  });
  const certificate = new X509Certificate(signer.certificate);
  const now = new Date();
  if (now < certificate.validFromDate || now > certificate.validToDate) {
    throw new Error(
      `The sealing certificate ${path} (SEAL_P12) is valid only from ${certificate.validFrom} to ${certificate.validTo}.`,
    );
  }
  const root = signer.certificateChain.at(-1);
  return { signer, certificate, authority: root ? new X509Certificate(root) : certificate };
}

/** SHA-256 of a certificate in upper-case hexadecimal, as `AB:CD:…`. */
export function fingerprintOf(certificate: X509Certificate): string {
  const digest = createHash('sha256').update(certificate.raw).digest('hex').toUpperCase();
  return digest.replace(/..(?!$)/g, '$&:');
}

function encode(key: SealingKey): Buffer {
  const parts = [key.privateKey, key.certificate, key.authority];
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
