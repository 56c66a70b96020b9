import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { S3mini } from 's3mini';
import { afterAll, describe, expect, test } from 'vitest';
import { connectForLoading } from '#server/db/connect.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { runS3Server } from '#server/testing/run-s3-server.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { type Files, isMissingFile, openFiles } from './files.ts';
import { keepFiles } from './files-lock.ts';
import { purgeFiles } from './purge-files.ts';
import { readS3Url } from './s3-url.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'lagda-files-'));
const server = await runS3Server(join(dataDir, 's3'));
const { filesUrl } = server;
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

describe.each(['the disk', 'an S3-compatible store'])('on %s', (where) => {
  const open = () => openFiles({ dataDir, filesUrl: where === 'the disk' ? undefined : filesUrl });

  const putByHand = async (key: string) => {
    if (where === 'the disk') return writeFile(join(dataDir, 'files', key), 'x');
    const { credentials, endpoint, bucket, region } = readS3Url(filesUrl);
    return new S3mini({ ...credentials, endpoint: `${endpoint}/${bucket}`, region }).putObject(key, 'x');
  };

  test('what was put is read, streamed, listed and removed', async () => {
    const files = open();
    await files.put('attachments/one.pdf', Buffer.from('ñandú'), 'application/pdf');
    expect(Buffer.from(await files.read('attachments/one.pdf')).toString()).toBe('ñandú');
    expect(await text(await files.stream('attachments/one.pdf'))).toBe('ñandú');
    const soon = new Date(Date.now() + 60_000);
    expect(await Array.fromAsync(files.listOlder('attachments', soon))).toEqual(['attachments/one.pdf']);
    expect(await Array.fromAsync(files.listOlder('attachments', new Date(0)))).toEqual([]);
    await files.remove('attachments/one.pdf');
    const missing = await files.read('attachments/one.pdf').catch((error) => error);
    expect(isMissingFile(missing)).toBe(true);
    expect(isMissingFile(await files.stream('attachments/one.pdf').catch((error) => error))).toBe(true);
    expect(await Array.fromAsync(files.listOlder('nothing-yet', soon))).toEqual([]);
  });

  test('a file of this computer goes into the store as it is', async () => {
    const files = open();
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'ñandú');
    const path = join(dataDir, 'letter');
    await writeFile(path, bytes);
    await files.putFile('attachments/two.pdf', path, 'application/pdf');
    expect(bytes.equals(await files.read('attachments/two.pdf'))).toBe(true);
    await files.remove('attachments/two.pdf');
    const lost = files.putFile('attachments/two.pdf', join(dataDir, 'nothing'), 'application/pdf');
    await expect(lost).rejects.toThrow();
    expect(await Array.fromAsync(files.listOlder('attachments', new Date('2100-01-01')))).toEqual([]);
  });

  test('what somebody else has put beside the files is not listed as one of them', async () => {
    for (const stray of ['attachments/.DS_Store', 'attachments/a note.txt']) await putByHand(stray);
    await open().put('attachments/one.pdf', Buffer.from('x'), 'application/pdf');
    const soon = new Date(Date.now() + 60_000);
    expect(await Array.fromAsync(open().listOlder('attachments', soon))).toEqual(['attachments/one.pdf']);
    await open().remove('attachments/one.pdf');
  });

  test('a key never leaves the store', async () => {
    await expect(open().put('../outside', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  });
});

test('an address that cannot be used is refused without telling the secret', () => {
  expect(() => readS3Url('s3://hush@')).toThrow('FILES_URL');
  expect(readS3Url('s3://a%2Fb:c@store.example/papers?region=ap-1')).toMatchObject({
    endpoint: 'https://store.example',
    bucket: 'papers',
    region: 'ap-1',
    credentials: { accessKeyId: 'a/b' },
  });
});

test('a day later, files that no row names are swept unless a backup is made, and the others stay', async () => {
  const portal = await openTestPortal();
  const { deps } = portal;
  const signature = await deps.db.selectFrom('signatures').select('fileKey').executeTakeFirstOrThrow();
  await deps.files.put('attachments/left-behind.pdf', Buffer.from('x'), 'application/pdf');
  await deps.files.put('attachments/just-now.pdf', Buffer.from('x'), 'application/pdf');
  deps.clock.set(new Date());
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const key of ['attachments/left-behind.pdf', signature.fileKey]) {
    await utimes(join(deps.config.dataDir, 'files', key), old, old);
  }
  const { db: backup } = await connectForLoading(portal.connectionString);
  await keepFiles(backup);
  expect(await purgeFiles(deps)).toBe(0);
  await backup.destroy();
  expect(await purgeFiles(deps)).toBe(1);
  await expect(deps.files.read('attachments/left-behind.pdf')).rejects.toThrow();
  expect((await deps.files.read(signature.fileKey)).length).toBeGreaterThan(0);
  expect((await deps.files.read('attachments/just-now.pdf')).length).toBe(1);
  await portal.close();
});

test('which of many files rows name is asked of a thousand at once', async () => {
  const portal = await openTestPortal();
  const { deps } = portal;
  const signatures = await deps.db.selectFrom('signatures').select('fileKey').execute();
  const named = signatures.map(({ fileKey }) => fileKey);
  const unnamed = Array.from({ length: 2_100 }, (_, index) => `signatures/${index}.png`);
  const removed: string[] = [];
  const files: Files = {
    ...deps.files,
    async *listOlder(folder) {
      if (folder === 'signatures') yield* unnamed.toSpliced(1_500, 0, ...named);
    },
    remove: async (key) => void removed.push(key),
  };
  const { db, count } = countQueries(deps.db);
  expect(await purgeFiles({ db, files, clock: deps.clock })).toBe(unnamed.length);
  expect(removed).toEqual(unnamed);
  // Three of files, two of the lock.
  expect(count()).toBe(5);
  await portal.close();
});
