import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { HOUR_MS } from '#contract/time-units.ts';

/** A file of this computer that somebody has sent; `sha256` in hexadecimal, `size` in bytes. */
export type IncomingFile = { path: string; size: number; sha256: string };
/** Its name is for display only: no folders, nothing unprintable, not overlong. */
export type ReceivedFile = IncomingFile & { fileName: string };

/** Among which files one counts while it arrives, and how many of these there may be at the same time. */
export type Places = readonly { of: string; most: number }[];

export type Incoming = {
  /**
   * Does the work that receives and uses a file while it takes one of each of these places. Refuses (503) when those of
   * one kind are all taken.
   */
  inPlace<T>(places: Places, work: () => Promise<T>): Promise<T>;
  /** Writes a stream to a file of its own as it comes; what breaks off leaves none. Whoever calls it calls `remove` in the end. */
  write(source: Readable): Promise<IncomingFile>;
  /** Does nothing when the file has been moved into the store. */
  remove(file: IncomingFile): Promise<void>;
  /** Removes what a process left that was killed: no upload takes as long as an hour. */
  purge(): Promise<void>;
};

const ANY = { of: 'anybody', most: LIMITS.uploadsAtOnce };
const AGAIN_SECONDS = 5;

/**
 * Where files arrive, in `dataDir`/incoming: only what is whole and was accepted is moved from there into the store, and somebody
 * with a slow line takes no memory.
 */
export function openIncoming({ dataDir }: { dataDir: string }): Incoming {
  const folder = join(dataDir, 'incoming');
  const taken = new Map<string, number>();
  const take = (of: string, places: 1 | -1) => {
    const now = (taken.get(of) ?? 0) + places;
    if (now === 0) taken.delete(of);
    else taken.set(of, now);
  };
  return {
    async inPlace(places, work) {
      const all = [ANY, ...places];
      const isFull = all.some(({ of, most }) => (taken.get(of) ?? 0) >= most);
      if (isFull) return refuse('uploads.busy', { retryAfterSeconds: AGAIN_SECONDS });
      for (const { of } of all) take(of, 1);
      try {
        return await work();
      } finally {
        for (const { of } of all) take(of, -1);
      }
    },
    async write(source) {
      const path = join(folder, randomUUID());
      await mkdir(folder, { recursive: true });
      const hash = createHash('sha256');
      let size = 0;
      async function* counted(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      }
      // Opened before anything can fail: what is opened later could come into being after it was removed.
      const handle = await open(path, 'wx', 0o600);
      try {
        await pipeline(source, counted, handle.createWriteStream());
        return { path, size, sha256: hash.digest('hex') };
      } catch (error) {
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
    },
    remove: ({ path }) => rm(path, { force: true }),
    async purge() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const path = join(folder, name);
        // Another process may remove it at the same moment.
        const status = await stat(path).catch(() => null);
        if (status && status.mtimeMs < Date.now() - HOUR_MS) await rm(path, { force: true });
      }
    },
  };
}
