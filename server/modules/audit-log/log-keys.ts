import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/derive-key.ts';

/** A key that entries and blocks were hashed with: 32 bytes, and its name, which tells nothing of it. */
export type LogKey = { id: string; key: Buffer };

/** 16 hexadecimal digits that name a key of the log. */
export function keyIdOf(key: Buffer): string {
  return createHmac('sha256', key).update('the name of this key').digest('hex').slice(0, 16);
}

/** The keys of the log that are derived from these secret keys, the present one first. */
export function logKeysOf(...secretKeys: Buffer[]): [LogKey, ...LogKey[]] {
  const [present, ...earlier] = secretKeys.map((secretKey) => logKey(deriveKey(secretKey, 'audit log')));
  if (!present) throw new Error('The log needs a secret key');
  return [present, ...earlier];
}

function logKey(key: Buffer): LogKey {
  return { id: keyIdOf(key), key };
}
