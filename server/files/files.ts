import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { openDisk } from './open-disk.ts';

/** Stored bytes under keys that the portal makes; what people call their files never becomes a path. */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** The keys below a folder that were last written before a moment. */
  listOlder(folder: string, than: Date): AsyncIterable<string>;
};

/** On the disk below dataDir, or on an S3-compatible store when `filesUrl` names one. */
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

/** A folder that nothing was written to yet does not exist on a disk. */
function nothingThere(error: unknown): { objects: []; paginationToken?: string } {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return { objects: [] };
  throw error;
}
