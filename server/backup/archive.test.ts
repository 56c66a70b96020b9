import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import type { Part } from './contents.ts';
import { readArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-archive-'));
afterAll(() => rm(folder, { recursive: true }));

const PASSPHRASE = 'a passphrase of more than 32 characters';
const DAMAGED = 'is no backup, or it was changed or cut off';
const { signal } = new AbortController();
const parts: Part[] = [
  { name: 'tables/a/000001', bytes: Buffer.from('one\ttwo\n') },
  { name: 'files/empty', bytes: Buffer.alloc(0) },
  { name: 'files/a', bytes: Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * at) % 251)) },
];

let files = 0;
const newFile = () => join(folder, `${++files}.backup`);
const write = async (key?: string) => {
  const file = newFile();
  await writeArchive(file, { key, signal }, async (add) => {
    for (const part of parts) await add(part);
  });
  return file;
};
const read = (file: string, key?: string) => Array.fromAsync(readArchive(file, { key, signal }));

test('what was written is read, and only its owner may', async () => {
  const file = await write();
  expect(await read(file)).toEqual(parts.map(({ name, bytes }) => ({ name, bytes: Buffer.from(bytes) })));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('encrypted with a passphrase it is read with that only', async () => {
  const file = await write(PASSPHRASE);
  expect((await readFile(file)).includes('tables')).toBe(false);
  expect((await read(file, PASSPHRASE)).length).toBe(parts.length);
  await expect(read(file, 'another passphrase of 32 characters')).rejects.toThrow(
    'BACKUP_KEY is not the key',
  );
  await expect(read(file)).rejects.toThrow('is encrypted');
});

test('encrypted for a public key it is read with the private one', async () => {
  const identity = await generateIdentity();
  const file = await write(await identityToRecipient(identity));
  expect((await read(file, identity)).length).toBe(parts.length);
  await expect(read(file, await generateIdentity())).rejects.toThrow('BACKUP_KEY is not the key');
  await expect(read(file, await identityToRecipient(identity))).rejects.toThrow('give the whole private key');
  expect((await read(await write(identity), identity)).length).toBe(parts.length);
  await expect(write('age1-cut-off')).rejects.toThrow('Was it copied whole?');
});

test('where a key is set a file without encryption is refused: anybody could have made it', async () => {
  await expect(read(await write(), PASSPHRASE)).rejects.toThrow('is not an encrypted backup');
});

test.each(['plain', 'encrypted'])(
  'a changed byte of a %s file is never read as something else',
  async (kind) => {
    const identity = kind === 'plain' ? undefined : await generateIdentity();
    const original = await write(identity && (await identityToRecipient(identity)));
    const [bytes, whole] = [await readFile(original), await read(original, identity)];
    const changed = newFile();
    for (let at = 0; at < bytes.length; at += 97) {
      await writeFile(changed, bytes.with(at, bytes.readUInt8(at) ^ 1));
      const found = await read(changed, identity).catch(() => 'refused');
      // In a plain file some bytes say nothing about its parts: what fills up tar's blocks, the checksum of zstd.
      if (kind === 'encrypted' || found === 'refused') expect([at, found]).toEqual([at, 'refused']);
      else expect(found, `byte ${at}`).toEqual(whole);
    }
  },
);

test.each(['plain', 'encrypted'])('a %s file is refused wherever it was cut off', async (kind) => {
  const identity = kind === 'plain' ? undefined : await generateIdentity();
  const bytes = await readFile(await write(identity && (await identityToRecipient(identity))));
  const cut = newFile();
  // A plain file ends with a few bytes that say only that nothing follows: what it holds is whole without them.
  const longest = bytes.length - (kind === 'plain' ? 30 : 1);
  for (let length = longest; length > 0; length -= 97) {
    await writeFile(cut, bytes.subarray(0, length));
    await expect(read(cut, identity), `after byte ${length}`).rejects.toThrow(DAMAGED);
  }
});

test('a folder that is not there is said', async () => {
  const nowhere = join(folder, 'nowhere', 'lagda.backup');
  const writing = writeArchive(nowhere, { key: undefined, signal }, async () => undefined);
  await expect(writing).rejects.toThrow('Is it there, and is it yours?');
});

test('an existing file is not overwritten', async () => {
  const file = await write();
  const before = await readFile(file);
  await expect(writeArchive(file, { key: undefined, signal }, async () => {})).rejects.toThrow(
    'exists already',
  );
  expect(await readFile(file)).toEqual(before);
});

test('nor is one that appeared while it was written', async () => {
  const file = newFile();
  const fill = () => writeFile(file, 'of somebody else');
  await expect(writeArchive(file, { key: undefined, signal }, fill)).rejects.toThrow('exists already');
  expect(await readFile(file, 'utf8')).toBe('of somebody else');
});

test('nothing is left of one that was interrupted or that failed', async () => {
  const before = await readdir(folder);
  const stop = new AbortController();
  const interrupted = writeArchive(newFile(), { key: undefined, signal: stop.signal }, async (add) => {
    for (const part of parts) await add(part);
    stop.abort(new Error('Interrupted'));
    await add({ name: 'one more', bytes: Buffer.alloc(10_000_000) });
    await add({ name: 'and another', bytes: Buffer.alloc(10_000_000) });
  });
  await expect(interrupted).rejects.toThrow();
  const failed = writeArchive(newFile(), { key: undefined, signal }, async (add) => {
    await add({ name: 'files/a', bytes: Buffer.from('x') });
    throw new Error('The database went away');
  });
  await expect(failed).rejects.toThrow('The database went away');
  expect(await readdir(folder)).toEqual(before);
});

test('an archive larger than what it may hold in memory flows', async () => {
  const file = newFile();
  const megabyte = Buffer.alloc(1_048_576, 'lagda');
  await writeArchive(file, { key: undefined, signal }, async (add) => {
    for (let number = 0; number < 200; number += 1) await add({ name: `files/${number}`, bytes: megabyte });
  });
  let total = 0;
  for await (const { bytes } of readArchive(file, { key: undefined, signal })) total += bytes.length;
  expect(total).toBe(200 * megabyte.length);
});
