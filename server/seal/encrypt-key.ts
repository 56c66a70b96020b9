import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/derive-key.ts';

const HEADER = Buffer.from('lagda sealing key 1\n');
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the sealing key for storage (AES-256-GCM) with a key derived from the portal's secret of 32 bytes. Answers a
 * header line, the IV, the authentication tag and the encrypted bytes, in one buffer.
 */
export function encryptKey(plain: Buffer, secretKey: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv).setAAD(HEADER);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([HEADER, iv, cipher.getAuthTag(), encrypted]);
}

/** The plain bytes of what `encryptKey` answered; null when the secret is another one or the bytes are damaged. */
export function decryptKey(stored: Buffer, secretKey: Buffer): Buffer | null {
  if (!stored.subarray(0, HEADER.length).equals(HEADER)) return null;
  const [ivEnd, tagEnd] = [HEADER.length + IV_BYTES, HEADER.length + IV_BYTES + TAG_BYTES];
  if (stored.length < tagEnd) return null;
  const iv = stored.subarray(HEADER.length, ivEnd);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), iv, options);
  decipher.setAAD(HEADER).setAuthTag(stored.subarray(ivEnd, tagEnd));
  try {
    return Buffer.concat([decipher.update(stored.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}

function keyOf(secretKey: Buffer): Buffer {
  return deriveKey(secretKey, 'lagda sealing key');
}
