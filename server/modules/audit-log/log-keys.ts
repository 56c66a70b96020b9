import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '#server/secrets/derive-key.ts';

/** A key that entries and blocks were hashed with, and its name, which tells nothing of it. */
export type LogKey = { id: string; key: KeyObject };

/** The key of the log. Made once: to hash with 32 bytes takes several times as long, because it makes such an object each time. */
export function logKeyOf(secretKey: Buffer): KeyObject {
  return createSecretKey(deriveKey(secretKey, 'audit log'));
}

/** 16 hexadecimal digits that name a key of the log. */
export function keyIdOf(key: KeyObject): string {
  return createHmac('sha256', key).update('the name of this key').digest('hex').slice(0, 16);
}

export function named(key: KeyObject): LogKey {
  return { id: keyIdOf(key), key };
}
