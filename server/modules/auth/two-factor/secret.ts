import { deriveKey } from '#server/secrets/derive-key.ts';
import { decryptSecret as decrypt, encryptSecret as encrypt } from '#server/secrets/encrypt-secret.ts';

/** Bound to the account: a secret copied to another account's row cannot be decrypted. */
export function encryptSecret(secretKey: Buffer, accountId: number, secret: string): string {
  return encrypt(keyOf(secretKey), boundTo(accountId), secret);
}

/** Null for what was encrypted with another SECRET_KEY than the portal has now, or for another account. */
export function decryptSecret(secretKey: Buffer, accountId: number, encrypted: string): string | null {
  return decrypt(keyOf(secretKey), boundTo(accountId), encrypted);
}

function keyOf(secretKey: Buffer): Buffer {
  return deriveKey(secretKey, 'two-factor secrets');
}

function boundTo(accountId: number): string {
  return `account ${accountId}`;
}
