import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { WritableStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { END, end, HASHES, type Part, sha256 } from './contents.ts';
import { decrypt, ENCRYPTED, isOtherKey } from './encryption.ts';

type Options = { key: string | undefined; signal: AbortSignal };

/**
 * The parts of a file that `writeArchive` made. Whoever reads to the end knows that it is whole: else it throws an Error with one
 * sentence, as it does when the key is missing or another one.
 */
export async function* readArchive(file: string, { key, signal }: Options): AsyncGenerator<Part> {
  const isEncrypted = (await firstBytes(file, ENCRYPTED.length)) === ENCRYPTED;
  if (isEncrypted && !key) throw new Error(`${file} is encrypted. Give its key in BACKUP_KEY.`);
  if (!isEncrypted && key) {
    throw new Error(`${file} is not an encrypted backup, so it is refused while BACKUP_KEY is set.`);
  }
  const decryption = key && decrypt(key);
  const leaving = new AbortController();
  const decoder = createTarDecoder({ strict: true });
  const input = createReadStream(file);
  const zstd = createZstdDecompress();
  const output = Writable.fromWeb(decoder.writable as WritableStream);
  const options = { signal: AbortSignal.any([signal, leaving.signal]) };
  const reading = decryption
    ? pipeline(input, decryption, zstd, output, options)
    : pipeline(input, zstd, output, options);
  reading.catch(() => undefined);
  try {
    yield* checkHashes(decoder.readable as unknown as AsyncIterable<ParsedTarEntry>);
    await reading;
  } catch (error) {
    signal.throwIfAborted();
    if (isOtherKey(error)) throw new Error(`BACKUP_KEY is not the key with which ${file} was encrypted.`);
    throw new Error(`${file} is no backup, or it was changed or cut off.`, { cause: error });
  } finally {
    leaving.abort();
    await reading.catch(() => undefined);
  }
}

async function* checkHashes(entries: AsyncIterable<ParsedTarEntry>): AsyncGenerator<Part> {
  const allLists = createHash('sha256');
  let lines = '';
  let parts = 0;
  let isEnded = false;
  for await (const { header, body } of entries) {
    const { name } = header;
    const bytes = await bytesOf(body as unknown as AsyncIterable<Uint8Array>);
    if (isEnded) throw new Error('Something follows its end.');
    if (name.startsWith(HASHES)) {
      if (bytes.toString() !== lines) throw new Error(`The parts before ${name} have other hashes.`);
      allLists.update(bytes);
      lines = '';
    } else if (name === END) {
      const told = end.parse(JSON.parse(bytes.toString()));
      isEnded = lines === '' && told.parts === parts && told.sha256 === allLists.digest('hex');
      if (!isEnded) throw new Error('Its end does not fit.');
    } else {
      parts += 1;
      lines += `${sha256(bytes)}  ${name}\n`;
      yield { name, bytes };
    }
  }
  if (!isEnded) throw new Error('It has no end.');
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(body));
}

async function firstBytes(file: string, count: number): Promise<string> {
  const handle = await open(file).catch(() => {
    throw new Error(`${file} cannot be read. Is it there, and is it yours?`);
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await handle.close();
  }
}
