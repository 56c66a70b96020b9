import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { checkKey, type Files, isKey, missingFile } from './files.ts';
import { readS3Url } from './s3-url.ts';

/** Until the store begins to answer; a file that it is given has at most some megabytes. */
const TIMEOUT_MS = 30_000;
const TRIES = 3;
const AGAIN_MS = 200;
const PAGE = 1000;

/** Files in a bucket of an S3-compatible store. */
export function s3Files(filesUrl: string): Files {
  const { credentials, endpoint, bucket, region } = readS3Url(filesUrl);
  const store = new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, region, fetch: fetchAgain });
  const responseTo = async (key: string) => {
    const response = await store.getObjectResponse(checkKey(key));
    if (!response?.body) throw missingFile(key);
    return response;
  };
  return {
    async put(key, bytes, contentType) {
      await store.putObject(checkKey(key), bytes, contentType);
    },
    async putFile(key, path, contentType) {
      // It is read from the disk while it is sent, and anew when it is sent again.
      await store.putObject(checkKey(key), await openAsBlob(path), contentType);
    },
    read: async (key) => new Uint8Array(await (await responseTo(key)).arrayBuffer()),
    stream: async (key) => Readable.fromWeb((await responseTo(key)).body as ReadableStream),
    async remove(key) {
      await store.deleteObject(checkKey(key));
    },
    async *listOlder(folder, than) {
      let next: string | undefined;
      do {
        const page = await store.listObjectsPaged('/', `${checkKey(folder)}/`, PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? []) {
          if (isKey(Key) && new Date(LastModified) < than) yield Key;
        }
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}

/** Every call to the store may be made twice, so one that the store did not answer, or could not, is made again. */
async function fetchAgain(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  for (let trial = 1; ; trial += 1) {
    try {
      const answer = await fetchInTime(input, init);
      if (answer.status < 500 || trial === TRIES) return answer;
      await answer.body?.cancel();
    } catch (error) {
      if (trial === TRIES) throw error;
    }
    await pause(AGAIN_MS * trial);
  }
}

/** Only the beginning of the answer has a time limit: whoever downloads a file may read as slowly as they like. */
async function fetchInTime(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
