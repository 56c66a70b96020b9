import { decrypt, encrypt } from './aes-gcm.ts';

/**
 * A secret for a column of the database, in base64url, bound to the row that holds it: one that is copied to another row
 * cannot be decrypted. `key` is one of `deriveKey`.
 */
export function encryptSecret(key: Buffer, boundTo: string, secret: string): string {
  return encrypt(key, Buffer.from(boundTo), Buffer.from(secret)).toString('base64url');
}

/** The secret that `encryptSecret` was given; null when key or row are others or the text was altered. */
export function decryptSecret(key: Buffer, boundTo: string, encrypted: string): string | null {
  return decrypt(key, Buffer.from(boundTo), Buffer.from(encrypted, 'base64url'))?.toString() ?? null;
}
