import { createHash } from 'node:crypto';

/** What the database keeps of a session's token: SHA-256 is enough, a token is 256 random bits. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
