import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskFiles } from './disk-files.ts';

/**
 * Stored bytes under keys that the portal makes, with folders by `/`; the names that people give their files never become
 * a path.
 */
export type Files = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Moves or copies a file of this computer into the store; whoever reads finds all of it or nothing. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Rejects when there is no such file (`isMissingFile`), as `stream` does. */
  read(key: string): Promise<Uint8Array>;
  stream(key: string): Promise<Readable>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** The keys below a folder of files that were last written before `than`; not what somebody else has put beside them. */
  listOlder(folder: string, than: Date): AsyncIterable<string>;
};

/** On the disk in `dataDir`/files, or on an S3-compatible store when `filesUrl` names one; its client is loaded at the first use. */
export function openFiles({ dataDir, filesUrl }: { dataDir: string; filesUrl?: string | undefined }): Files {
  if (!filesUrl) return diskFiles(join(dataDir, 'files'));
  let opened: Promise<Files> | undefined;
  const store = () => {
    opened ??= import('./s3-files.ts').then(({ s3Files }) => s3Files(filesUrl));
    return opened;
  };
  return {
    put: async (key, bytes, contentType) => (await store()).put(key, bytes, contentType),
    putFile: async (key, path, contentType) => (await store()).putFile(key, path, contentType),
    read: async (key) => (await store()).read(key),
    stream: async (key) => (await store()).stream(key),
    remove: async (key) => (await store()).remove(key),
    async *listOlder(folder, than) {
      yield* (await store()).listOlder(folder, than);
    },
  };
}

const MISSING = 'ENOENT';

export function missingFile(key: string): Error {
  return Object.assign(new Error(`There is no file "${key}" in the store.`), { code: MISSING });
}

/** Whether a file could not be read because there is none, not because the store does not answer. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === MISSING;
}

const UNREACHABLE = 'STORE_UNREACHABLE';

/** With the reason in its message: the one of `fetch` is in its cause. */
export function unreachableStore(cause: unknown): Error {
  const { message } = cause instanceof Error && cause.cause instanceof Error ? cause.cause : (cause as Error);
  const error = new Error(`The store of files cannot be reached: ${message}.`, { cause });
  return Object.assign(error, { code: UNREACHABLE });
}

/** Whether the store cannot be reached, or does not answer. */
export function isUnreachableStore(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNREACHABLE;
}

const KEY = /^(?:[\w-]+\/)*[\w-][\w.-]*$/;

/** Whether the portal can have made it. */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The key, when the portal can have made it. Throws an Error for any other: on a disk it would lead elsewhere. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not the key of a file.`);
  return key;
}
