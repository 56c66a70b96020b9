import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { AuditBlocksTable, AuditLogsTable } from './audit-log.table.ts';

export type Entry = Omit<AuditLogsTable, 'hash'>;
/** An entry as its block knows it; the hash is null when the row is not there. */
export type Link = { id: number; hash: string | null };
export type BlockHead = Pick<AuditBlocksTable, 'position' | 'hash'>;

/** Before the first block. */
export const NO_BLOCK: BlockHead = { position: 0, hash: '' };

/** HMAC-SHA256 over every column, as hex: without the key nobody can write an entry or change one. */
export function entryHash(key: KeyObject, entry: Entry): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(columnsOf(entry)))
    .digest('hex');
}

/** HMAC-SHA256 over the block before, the place of this one and its entries, as hex. */
export function blockHash(key: KeyObject, before: BlockHead, links: readonly Link[]): string {
  const body = [before.hash, before.position + 1, links.map((link) => [link.id, link.hash])];
  return createHmac('sha256', key).update(JSON.stringify(body)).digest('hex');
}

/** HMAC-SHA256 over what a search looks in for an entry, as hex. The word in front sets it apart from entries and blocks. */
export function textHash(key: KeyObject, { logId, text }: { logId: number; text: string }): string {
  return createHmac('sha256', key)
    .update(JSON.stringify(['searched', logId, text]))
    .digest('hex');
}

/** SHA-256 over the hash of the entry before and every column, as hex: the entries of the first version. */
export function firstVersionHash(previous: string, entry: Entry): string {
  return hash('sha256', JSON.stringify([previous, ...columnsOf(entry)]));
}

function columnsOf(entry: Entry) {
  const { id, createdAt, actionType, description, performedById, requestId, context } = entry;
  return [id, createdAt.toISOString(), actionType, description, performedById, requestId, context];
}
