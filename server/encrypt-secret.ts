import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/**
 * AES-256-GCM with a key of `deriveKey`, bound to the row that holds it: a secret that is copied to another row cannot be
 * decrypted. Answers nonce, authentication tag and encrypted bytes in base64url.
 */
export function encryptSecret(key: Buffer, boundTo: string, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret that `encryptSecret` was given; null when key or row are others or the text was altered. */
export function decryptSecret(key: Buffer, boundTo: string, encrypted: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  const secret = decipher.update(bytes.subarray(NONCE + TAG), undefined, 'utf8');
  try {
    return secret + decipher.final('utf8');
  } catch {
    return null;
  }
}
