import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM with a key of `deriveKey`, bound to `context`: where it is decrypted in another one it cannot be opened.
 * Answers nonce, authentication tag and encrypted bytes, in one buffer.
 */
export function encrypt(key: Buffer, context: Buffer, plain: Buffer): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** What `encrypt` was given; null when key or context are others or the bytes were altered. */
export function decrypt(key: Buffer, context: Buffer, bytes: Buffer): Buffer | null {
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(context).setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return null;
  }
}
