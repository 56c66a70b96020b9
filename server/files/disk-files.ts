import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, type Files, isKey } from './files.ts';

/** Files in a folder of the disk. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string) => join(root, checkKey(key));
  /**
   * Whoever reads finds all of it or nothing, also after a power cut: the row that names the file is written afterwards, and PostgreSQL
   * waits for the disk, too.
   */
  const putWhole = async (key: string, write: (part: string) => Promise<void>) => {
    const path = pathOf(key);
    const part = `${path}.${randomUUID()}.part`;
    const folder = dirname(path);
    const firstMade = await mkdir(folder, { recursive: true });
    try {
      await write(part);
      await waitForDisk(part);
      await rename(part, path);
      await waitForDisk(folder);
      if (firstMade) await waitForDisk(dirname(firstMade));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  return {
    put: (key, bytes) => putWhole(key, (part) => writeFile(part, bytes)),
    putFile: (key, path) =>
      putWhole(key, (part) =>
        rename(path, part).catch((error) => {
          // The files may lie on a disk of their own.
          if (error.code !== 'EXDEV') throw error;
          return copyFile(path, part);
        }),
      ),
    read: async (key) => readFile(pathOf(key)),
    async stream(key) {
      const stream = createReadStream(pathOf(key));
      await once(stream, 'open');
      return stream;
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async *listOlder(folder, than) {
      const entries = await opendir(join(root, checkKey(folder)), { recursive: true }).catch(nullIfMissing);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).split(sep).join('/');
        if (!isKey(key)) continue;
        const status = await stat(path).catch(nullIfMissing);
        if (status && status.mtime < than) yield key;
      }
    },
  };
}

/** Until what was written to a file, or the names in a folder, would outlast a power cut. Windows lets nobody wait for a folder. */
async function waitForDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A folder does not exist before something is written to it, and a file may be removed while it is listed. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
