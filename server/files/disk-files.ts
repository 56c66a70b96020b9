import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, type Files } from './files.ts';

/** Files in a folder of the disk. */
export function diskFiles(root: string): Files {
  const pathOf = (key: string) => join(root, checkKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        // Whoever reads finds all of it or nothing.
        await writeFile(part, bytes);
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
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
