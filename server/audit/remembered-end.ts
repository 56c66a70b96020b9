import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#server/db/connect.ts';
import { nullIfMissing } from '#server/files/null-if-missing.ts';
import type { LogEnd } from '#server/modules/audit-log/chain-entries.ts';

const FILE = 'audit-end.json';
const remembered = z.object({ position: z.number().int(), hash: z.string(), at: z.string() });
export type RememberedEnd = z.infer<typeof remembered>;

/**
 * Keeps in DATA_DIR how far the log went when this process last chained it. Whoever can write into the database alone cannot cut the end of
 * the log off and set everything back so that nothing shows: an end that the log does not have any more is kept as well. Rejects then with
 * what is wrong, once.
 */
export function rememberEndsIn(dataDir: string, db: Db): (end: LogEnd) => Promise<void> {
  let saidOf: string | null = null;
  return async (end) => {
    const kept = await readRememberedEnd(dataDir);
    const wrong = kept && (await checkRememberedEnd(db, kept));
    if (!wrong) return write(dataDir, end);
    if (kept.hash === saidOf) return;
    saidOf = kept.hash;
    throw new Error(`${wrong} ${FILE} stays as it is until somebody moves it away.`);
  };
}

async function write(dataDir: string, { position, hash }: LogEnd): Promise<void> {
  const path = join(dataDir, FILE);
  // Of two that chain at the same time neither takes the other's file away.
  const fresh = `${path}.${randomUUID()}`;
  try {
    await writeFile(fresh, JSON.stringify({ position, hash, at: new Date().toISOString() }), { mode: 0o600 });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** What was remembered of a log that a backup takes the place of; kept under another name. */
export async function setRememberedEndAside(dataDir: string): Promise<void> {
  await rename(join(dataDir, FILE), join(dataDir, 'audit-end.before-restore.json')).catch(nullIfMissing);
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
