import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { openDisk } from './open-disk.ts';

/**
 * Stored bytes under keys that the portal makes, with folders by `/`; the names that people give their files never become
 * a path.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Rejects when there is no such file, as `stream` does. */
  read(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys below a folder of files that were last written before `than`. */
  listOlder(folder: string, than: Date): AsyncIterable<string>;
};

/** On the disk in `dataDir`/files, or on an S3-compatible store when `filesUrl` names one; opened at the first use. */
export function openFiles(options: { dataDir: string; filesUrl?: string | undefined }): Files {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= openDisk(options);
    return opened;
  };
  return {
    put: async (key, bytes, contentType) => (await disk()).put(key, bytes, { contentType }),
    read: async (key) => (await disk()).getBytes(key),
    stream: async (key) => (await disk()).getStream(key),
    remove: async (key) => (await disk()).delete(key),
    async *listOlder(folder, than) {
      yield* listOlder(await disk(), folder, than);
    },
  };
}

async function* listOlder(disk: Disk, folder: string, than: Date): AsyncIterable<string> {
  let paginationToken: string | undefined;
  do {
    const page = await disk
      .listAll(folder, { recursive: true, ...(paginationToken ? { paginationToken } : {}) })
      .catch(nothingThere);
    for (const object of page.objects) {
      if (!object.isFile) continue;
      const { lastModified } = await object.getMetaData();
      if (lastModified < than) yield object.key;
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

/** On a disk, a folder does not exist before something is written to it. */
function nothingThere(error: unknown): { objects: []; paginationToken?: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { objects: [] };
  throw error;
}
