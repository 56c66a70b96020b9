import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { S3mini } from 's3mini';
import { checkKey, type Files, isKey, missingFile, unreachableStore } from './files.ts';
import { readS3Url } from './s3-url.ts';

/**
 * How long a call waits for a store that does not answer: people wait for most of them, and proxies in front of the portal give up
 * after a minute. `answerMs` until it begins to answer, and longer for what it is sent first; after `againWithinMs` nothing is tried
 * again. So 20 s, and 50 s for the largest file.
 */
const PATIENCE = { answerMs: 10_000, againWithinMs: 15_000 };
/** Slow for two servers. */
const SENT_BYTES_PER_MS = 1000;
const TRIES = 3;
const AGAIN_MS = 200;
/** Statuses of a store, or of a proxy before it, that cannot answer at the moment. */
const UNAVAILABLE = [500, 502, 503, 504];
const PAGE = 1000;

/** Files in a bucket of an S3-compatible store. */
export function s3Files(filesUrl: string, patience = PATIENCE): Files {
  const { credentials, endpoint, bucket, region } = readS3Url(filesUrl);
  const store = new S3mini({
    ...credentials,
    endpoint: `${endpoint}/${bucket}`,
    region,
    fetch: (input, init = {}) => fetchAgain(input, init, patience),
  });
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

/**
 * Every call to the store may be made twice, so one that the store did not answer, or could not, is made again. Rejects with
 * `unreachableStore` in the end.
 */
async function fetchAgain(input: string | URL | Request, init: RequestInit, patience: typeof PATIENCE) {
  const begun = performance.now();
  for (let trial = 1; ; trial += 1) {
    try {
      const answer = await fetchInTime(input, init, patience.answerMs);
      if (!UNAVAILABLE.includes(answer.status)) return answer;
      await answer.body?.cancel();
      throw new Error(`it answers ${answer.status}`);
    } catch (error) {
      const isLast = trial === TRIES || performance.now() - begun > patience.againWithinMs;
      if (isLast) throw unreachableStore(error);
    }
    await pause(AGAIN_MS * trial);
  }
}

/** Only the beginning of the answer has a time limit: whoever downloads a file may read as slowly as they like. */
async function fetchInTime(input: string | URL | Request, init: RequestInit, answerMs: number) {
  const sent = Number(new Headers(init.headers).get('content-length'));
  const ms = answerMs + Math.round(sent / SENT_BYTES_PER_MS);
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${ms} ms`)), ms);
  try {
    return await fetch(input, { ...init, signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}
