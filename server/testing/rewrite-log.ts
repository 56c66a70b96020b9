import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import {
  type BlockHead,
  blockHash,
  entryHash,
  type Link,
  NO_BLOCK,
} from '#server/modules/audit-log/audit-hashes.ts';
import { keyIdOf } from '#server/modules/audit-log/log-keys.ts';

/* What somebody can do to the log who owns the tables. */

/** What `work` answers with the triggers off that let the log only grow; what it changed is taken back. */
export async function asOwnerOfTables<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  const undo = new Error('seen');
  const change = db.transaction().execute(async (tx) => {
    await sql`alter table audit_logs disable trigger user`.execute(tx);
    await sql`alter table audit_blocks disable trigger user`.execute(tx);
    seen.push(await work(tx));
    throw undo;
  });
  await change.catch((error) => {
    if (error !== undo) throw error;
  });
  return seen[0] as T;
}

/** Every entry and block hashed with a key; blocks as they were. `keyId`: which key they then name. Answers the last block. */
export async function hashAgain(
  tx: Tx,
  withKey: KeyObject,
  keyId: string | null = keyIdOf(withKey),
): Promise<BlockHead> {
  const hashes = new Map<number, string>();
  for (const { hash: _, ...entry } of await tx.selectFrom('auditLogs').selectAll().execute()) {
    const hash = entryHash(withKey, entry);
    hashes.set(entry.id, hash);
    await tx.updateTable('auditLogs').set({ hash }).where('id', '=', entry.id).execute();
  }
  let head = NO_BLOCK;
  for (const { logIds } of await tx.selectFrom('auditBlocks').selectAll().orderBy('position').execute()) {
    const links: Link[] = logIds.map((id) => ({ id, hash: hashes.get(id) ?? null }));
    const position = head.position + 1;
    head = { position, hash: blockHash(withKey, head, links) };
    const block = { hash: head.hash, keyId };
    await tx.updateTable('auditBlocks').set(block).where('position', '=', position).execute();
  }
  return head;
}

/** The newest blocks removed with all their entries. */
export async function cutOffAfter(tx: Tx, block: number): Promise<void> {
  await sql`delete from audit_logs where id in
    (select unnest(log_ids) from audit_blocks where position > ${block})`.execute(tx);
  await tx.deleteFrom('auditBlocks').where('position', '>', block).execute();
}
