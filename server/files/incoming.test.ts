import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { openIncoming } from './incoming.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'lagda-incoming-'));
afterAll(() => rm(dataDir, { recursive: true }));
const incoming = openIncoming({ dataDir });

test('a stream becomes a file of its own with its size and hash, until it is removed', async () => {
  const pieces = [Buffer.from('a letter '), Buffer.from('in two pieces')];
  const file = await incoming.write(Readable.from(pieces));
  const bytes = Buffer.concat(pieces);
  expect(await readFile(file.path)).toEqual(bytes);
  expect(file).toMatchObject({
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
  await incoming.remove(file);
  await expect(access(file.path)).rejects.toThrow();
  await incoming.remove(file);
});

test('what breaks off at any moment leaves nothing', async () => {
  const works = Array.from({ length: 500 }, async (_, index) => {
    const source = new Readable({ read: () => undefined });
    source.on('error', () => undefined);
    source.push('a letter');
    const file = incoming.write(source);
    for (let turns = 0; turns < index % 9; turns += 1) await setImmediate();
    source.destroy(new Error('broken off'));
    await expect(file).rejects.toThrow('broken off');
  });
  await Promise.all(works);
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('what a killed process left is removed, what is arriving stays', async () => {
  const file = await incoming.write(Readable.from([Buffer.from('now')]));
  const left = join(dataDir, 'incoming', 'left-behind');
  await writeFile(left, 'half');
  const earlier = new Date(Date.now() - 2 * 3_600_000);
  await utimes(left, earlier, earlier);
  await incoming.purge();
  await expect(access(left)).rejects.toThrow();
  await access(file.path);
  await incoming.remove(file);
  await openIncoming({ dataDir: join(dataDir, 'not-there-yet') }).purge();
});

test('one account does not take the places of the others', async () => {
  const leave = Promise.withResolvers<void>();
  const most = LIMITS.uploadsPerAccountAtOnce;
  const take = (id: number) => incoming.inPlace([{ of: `account ${id}`, most }], () => leave.promise);
  const first = Array.from({ length: LIMITS.uploadsPerAccountAtOnce }, () => take(1));
  await expect(take(1)).rejects.toMatchObject({ code: 'uploads.busy', retryAfterSeconds: 5 });
  const others = Array.from({ length: LIMITS.uploadsAtOnce - first.length }, (_, index) => take(index + 2));
  await expect(take(1000)).rejects.toMatchObject({ code: 'uploads.busy' });
  leave.resolve();
  await Promise.all([...first, ...others]);
  await Promise.all(Array.from({ length: LIMITS.uploadsPerAccountAtOnce }, () => take(1)));
});

test('whoever counts twice needs both places, and gives both back', async () => {
  const leave = Promise.withResolvers<void>();
  const places = (network: string) => [
    { of: 'all networks', most: 3 },
    { of: network, most: 2 },
  ];
  const take = (network: string) => incoming.inPlace(places(network), () => leave.promise);
  const taken = [take('one'), take('one')];
  await expect(take('one')).rejects.toMatchObject({ code: 'uploads.busy' });
  taken.push(take('another'));
  await expect(take('a third')).rejects.toMatchObject({ code: 'uploads.busy' });
  leave.resolve();
  await Promise.all(taken);
  await Promise.all([take('a third'), take('one'), take('one')]);
});
