import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Keeps the locks from the garbage collector, which would close them. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only portal on the folder until it releases the lock or dies. Node has no file locks of its own, but
 * SQLite takes the operating system's: freed by the kernel however the process ends, never stolen, blind to process numbers
 * that come back, and valid between containers that share the folder. Answers undefined when a living process has it.
 */
export async function lockFolder(folder: string): Promise<{ release(): void } | undefined> {
  const lock = new DatabaseSync(join(folder, 'portal.lock'), { timeout: 0 });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(lock);
  await writeFile(pidFile(folder), `${process.pid}\n`);
  return {
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

/** The sentence for a second portal. The process number is told, never trusted. */
export async function inUse(folder: string): Promise<Error> {
  const pid = Number(await readFile(pidFile(folder), 'utf8').catch(() => ''));
  const who = pid > 0 ? `Another Lagda portal (process ${pid})` : 'Another Lagda portal';
  return new Error(`${who} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`);
}

const SQLITE_BUSY = 5;

const pidFile = (folder: string) => join(folder, 'portal.pid');
