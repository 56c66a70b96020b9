import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Referenced here so that the garbage collector does not close them. */
const openLocks = new Set<DatabaseSync>();

/**
 * Makes this process the only portal on the folder until it releases the lock or ends. Node has no file locks of its
 * own, but SQLite uses the operating system's: the kernel frees it however the process ends, it does not depend on
 * process numbers (which are used again), and it holds between containers that share the folder. Answers undefined when
 * another running process has it.
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
  openLocks.add(lock);
  await writeFile(pidFile(folder), `${process.pid}\n`);
  return {
    release() {
      if (openLocks.delete(lock)) lock.close();
    },
  };
}

/** The error for a second portal. The process number is only printed: it may be out of date. */
export async function folderInUse(folder: string): Promise<Error> {
  const pid = Number(await readFile(pidFile(folder), 'utf8').catch(() => ''));
  const who = pid > 0 ? `Another Lagda portal (process ${pid})` : 'Another Lagda portal';
  return new Error(`${who} is already using ${folder}. Stop it first, or set DATA_DIR to another folder.`);
}

const SQLITE_BUSY = 5;

const pidFile = (folder: string) => join(folder, 'portal.pid');
