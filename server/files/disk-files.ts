import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, type Files } from './files.ts';

/** Files in a folder of the disk. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string) => join(root, checkKey(key));
  /** Whoever reads finds all of it or nothing. */
  const putWhole = async (key: string, write: (part: string) => Promise<void>) => {
    const path = pathOf(key);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(part);
      await rename(part, path);
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
        const status = await stat(path).catch(nullIfMissing);
        if (status && status.mtime < than) yield relative(root, path).split(sep).join('/');
      }
    },
  };
}

/** A folder does not exist before something is written to it, and a file may be removed while it is listed. */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
