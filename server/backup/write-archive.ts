import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, constants as zlib } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { END, HASHES, jsonPart, type Part, sha256 } from './contents.ts';
import { encrypt } from './encryption.ts';

export type Add = (part: Part) => Promise<void>;
type Options = { key: string | undefined; signal: AbortSignal };

const PARTS_OF_A_LIST = 10_000;
/** For `zstd -t`; Node does not look at it. */
const COMPRESSION = { params: { [zlib.ZSTD_c_checksumFlag]: 1 } };

/**
 * Writes a file of the parts that `fill` adds: a tar archive with lists of hashes, compressed with zstd, encrypted when there is a
 * key. Only its owner can read it. It has its name only when it is complete and on the disk. Refuses a name that is taken. Answers
 * what `fill` does.
 */
export async function writeArchive<Filled>(
  file: string,
  { key, signal }: Options,
  fill: (add: Add) => Promise<Filled>,
): Promise<Filled> {
  await refuseExisting(file);
  const folder = dirname(resolve(file));
  await access(folder, constants.W_OK).catch((cause) => {
    throw new Error(`Nothing can be written into ${folder}. Is it there, and is it yours?`, { cause });
  });
  const encryption = key && (await encrypt(key));
  const unfinished = `${resolve(file)}.${randomUUID()}.unfinished`;
  const { readable, controller } = createTarPacker();
  const tar = Readable.fromWeb(readable as ReadableStream<Uint8Array>);
  const zstd = createZstdCompress(COMPRESSION);
  const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
  const writing = encryption
    ? pipeline(tar, zstd, encryption, output, { signal })
    : pipeline(tar, zstd, output, { signal });
  const packing = pack(controller, fill);
  try {
    const [, filled] = await Promise.all([writing, packing]);
    await refuseExisting(file);
    await rename(unfinished, file);
    return filled;
  } catch (error) {
    await Promise.allSettled([writing, packing]);
    await rm(unfinished, { force: true });
    throw error;
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function pack<Filled>(controller: Packer, fill: (add: Add) => Promise<Filled>): Promise<Filled> {
  const write: Add = async ({ name, bytes }) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  try {
    const lists = listHashes(write);
    const filled = await fill(lists.add);
    await lists.end();
    controller.finalize();
    return filled;
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

/** Adds a list of hashes after so many parts, and in the end how many there were and the hash of all lists. */
function listHashes(write: Add): { add: Add; end(): Promise<void> } {
  const allLists = createHash('sha256');
  let lines: string[] = [];
  let lists = 0;
  let parts = 0;
  const writeList = async () => {
    const bytes = Buffer.from(lines.join(''));
    allLists.update(bytes);
    lists += 1;
    lines = [];
    await write({ name: `${HASHES}${String(lists).padStart(6, '0')}`, bytes });
  };
  return {
    async add(part) {
      await write(part);
      lines.push(`${sha256(part.bytes)}  ${part.name}\n`);
      parts += 1;
      if (lines.length === PARTS_OF_A_LIST) await writeList();
    },
    async end() {
      await writeList();
      await write(jsonPart(END, { parts, sha256: allLists.digest('hex') }));
    },
  };
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new Error(`${file} exists already. Give the backup another name.`);
}
