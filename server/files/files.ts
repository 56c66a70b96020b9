import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stored bytes under keys that the portal makes; what people call their files never becomes a path. */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  remove(key: string): Promise<void>;
};

export function openFiles(options: { dataDir: string }): Files {
  const disk = new Disk(new FSDriver({ location: join(options.dataDir, 'files'), visibility: 'private' }));
  return {
    put: (key, bytes, contentType) => disk.put(key, bytes, { contentType }),
    read: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
