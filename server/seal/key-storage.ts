import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where the portal's sealing key is kept, encrypted. Several first starts at once agree on one. */
export type KeyStorage = {
  read(): Promise<Buffer | null>;
  /** Keeps these bytes unless there are some already; answers those that are kept from now on. */
  writeIfAbsent(bytes: Buffer): Promise<Buffer>;
};

/** One file, readable by its owner alone. Either complete or not there, whenever the power fails. */
export function fileKeyStorage(path: string): KeyStorage {
  const folder = dirname(path);
  return {
    read: () => readFile(path).catch(nullIfMissing),
    async writeIfAbsent(bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}`;
      await writeDurably(draft, bytes);
      await link(draft, path).catch(ignoreExisting);
      await unlink(draft);
      await syncFolder(folder);
      return readFile(path);
    },
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

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
