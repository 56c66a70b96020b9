import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '#server/derive-key.ts';

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM, bound to the account: a secret copied to another account's row cannot be decrypted. */
export function encryptSecret(secretKey: Buffer, accountId: number, secret: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce);
  cipher.setAAD(boundTo(accountId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function decryptSecret(secretKey: Buffer, accountId: number, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, NONCE));
  decipher.setAAD(boundTo(accountId));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
}

function keyOf(secretKey: Buffer): Buffer {
  return deriveKey(secretKey, 'two-factor secrets');
}

function boundTo(accountId: number): Buffer {
  return Buffer.from(`account ${accountId}`);
}
