import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#server/secrets/derive-key.ts';

type Link = { id: number; nonce: string };

const WELL_FORMED = /^(\d{1,9})\.([\w-]{43})$/;

/**
 * The token of a link: its id, and 256 bits that only the portal can compute from its row. So it is stored nowhere, not
 * even in the row of the mail that carries it, and every try at sending that mail gives the same link.
 */
export function tokenOf(secretKey: Buffer, { id, nonce }: Link): string {
  const key = deriveKey(secretKey, 'new-password links');
  return `${id}.${createHmac('sha256', key).update(`${id} ${nonce}`).digest('base64url')}`;
}

/** The id of the link that a token claims to belong to; null when it is no token. */
export function linkIdOf(token: string): number | null {
  const id = WELL_FORMED.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

export function isTokenOf(secretKey: Buffer, link: Link, token: string): boolean {
  const [expected, given] = [Buffer.from(tokenOf(secretKey, link)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
