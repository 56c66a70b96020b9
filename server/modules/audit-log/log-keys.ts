import { createHmac } from 'node:crypto';

/** A key that entries and blocks were hashed with: 32 bytes, and its name, which tells nothing of it. */
export type LogKey = { id: string; key: Buffer };

/** 16 hexadecimal digits that name a key of the log. */
export function keyIdOf(key: Buffer): string {
  return createHmac('sha256', key).update('the name of this key').digest('hex').slice(0, 16);
}

export function named(key: Buffer): LogKey {
  return { id: keyIdOf(key), key };
}
