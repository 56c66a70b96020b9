import { decrypt, encrypt } from '#server/secrets/aes-gcm.ts';
import { deriveKey } from '#server/secrets/derive-key.ts';

const HEADER = Buffer.from('lagda sealing key 1\n');

/**
 * Encrypts the sealing key for storage with a key derived from the portal's secret of 32 bytes. Answers a header line, and
 * what `encrypt` answers.
 */
export function encryptKey(plain: Buffer, secretKey: Buffer): Buffer {
  return Buffer.concat([HEADER, encrypt(keyOf(secretKey), HEADER, plain)]);
}

/** The plain bytes of what `encryptKey` answered; null when the secret is another one or the bytes are damaged. */
export function decryptKey(stored: Buffer, secretKey: Buffer): Buffer | null {
  if (!stored.subarray(0, HEADER.length).equals(HEADER)) return null;
  return decrypt(keyOf(secretKey), HEADER, stored.subarray(HEADER.length));
}

function keyOf(secretKey: Buffer): Buffer {
  return deriveKey(secretKey, 'lagda sealing key');
}
