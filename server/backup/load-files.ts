import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { FILE_TYPES } from '#contract/file-types.ts';
import type { Files } from '#server/files/files.ts';
import { FILES, type Part, sha256 } from './contents.ts';

/** Each has at most some megabytes. */
const AT_ONCE = 8;

export type StoringFiles = {
  add(part: Part): Promise<void>;
  /** Waits for those that are under way. */
  end(): Promise<void>;
};

/** Stores files, several at once, and reads each again: what comes back has the same hash, or it throws an Error. */
export function storeFiles(files: Files, progress: (stored: number) => void): StoringFiles {
  const underWay = new Set<Promise<void>>();
  let stored = 0;
  return {
    async add({ name, bytes }) {
      const work = store(files, name.slice(FILES.length), bytes).then(() => {
        underWay.delete(work);
        stored += 1;
        progress(stored);
      });
      // Whoever waits for it next is told of an error.
      work.catch(() => undefined);
      underWay.add(work);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    },
    async end() {
      const ended = await Promise.allSettled(underWay);
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    },
  };
}

async function store(files: Files, key: string, bytes: Uint8Array): Promise<void> {
  await files.put(key, bytes, contentTypeOf(key));
  const hash = createHash('sha256');
  for await (const chunk of await files.stream(key)) hash.update(chunk);
  if (hash.digest('hex') !== sha256(bytes)) throw new Error(`The file ${key} is another one in the store.`);
}

function contentTypeOf(key: string): string {
  const ending = extname(key).slice(1);
  const type = Object.values(FILE_TYPES).find(({ endings }) => endings.some((one) => one === ending));
  return type?.contentType ?? 'application/octet-stream';
}
