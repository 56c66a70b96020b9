import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, type Files, isKey } from './files.ts';
import { nullIfMissing } from './null-if-missing.ts';
import { syncToDisk } from './sync-to-disk.ts';

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
      await syncToDisk(part);
      await rename(part, path);
      await syncToDisk(folder);
      if (firstMade) await syncToDisk(dirname(firstMade));
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
