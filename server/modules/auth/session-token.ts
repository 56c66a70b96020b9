import { createHash } from 'node:crypto';

/** What the database stores of a session's token: SHA-256 without salt is enough for 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
