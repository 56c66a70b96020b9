import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#server/db/connect.ts';
import type { LogEnd } from '#server/modules/audit-log/chain-entries.ts';

const FILE = 'audit-end.json';
const remembered = z.object({ position: z.number().int(), hash: z.string(), at: z.string() });
export type RememberedEnd = z.infer<typeof remembered>;

/**
 * Keeps in DATA_DIR how far the log went when this process last chained it. Whoever can write into the database alone cannot cut the end of
 * the log off and set everything back so that nothing shows.
 */
export async function rememberEnd(dataDir: string, { position, hash }: LogEnd): Promise<void> {
  const path = join(dataDir, FILE);
  // Of two that chain at the same time neither takes the other's file away.
  const fresh = `${path}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify({ position, hash, at: new Date().toISOString() }), { mode: 0o600 });
  await rename(fresh, path);
}

/** Null where nothing was remembered yet, and for a file that is not ours. */
export async function readRememberedEnd(dataDir: string): Promise<RememberedEnd | null> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => null);
  try {
    return text === null ? null : remembered.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What is wrong when the log has no longer the block that was remembered, in a sentence; null when it has it. */
export async function checkRememberedEnd(db: Db, end: RememberedEnd): Promise<string | null> {
  const block = await db
    .selectFrom('auditBlocks')
    .select('hash')
    .where('position', '=', end.position)
    .executeTakeFirst();
  if (block?.hash === end.hash) return null;
  const had = `it had block ${end.position} on ${end.at.slice(0, 10)}, as the portal has kept in DATA_DIR`;
  return block
    ? `The end of the log was written anew: ${had}, and has another one there now.`
    : `The end of the log was cut off: ${had}, and has none there now.`;
}
