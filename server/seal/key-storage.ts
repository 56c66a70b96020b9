import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { nullIfMissing } from '#server/files/null-if-missing.ts';
import { syncToDisk } from '#server/files/sync-to-disk.ts';

/**
 * Where the portal's encrypted sealing key is stored. When several portals start for the first time at once, all get the
 * same one.
 */
export type KeyStorage = {
  read(): Promise<Buffer | null>;
  /** Stores these bytes unless there are some already. Answers the bytes that are stored. */
  writeIfAbsent(bytes: Buffer): Promise<Buffer>;
};

export type KeyFile = KeyStorage & {
  /** Does nothing when there is none. */
  remove(): Promise<void>;
};

/** One file that only its owner can read. After a power cut it is either complete or missing. */
export function fileKeyStorage(path: string): KeyFile {
  const folder = dirname(path);
  return {
    read: () => readFile(path).catch(nullIfMissing),
    async writeIfAbsent(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}`;
      await writeDurably(temporary, bytes);
      await link(temporary, path).catch(ignoreExisting);
      await unlink(temporary);
      await syncToDisk(folder);
      return readFile(path);
    },
    remove: () => rm(path, { force: true }),
  };
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
