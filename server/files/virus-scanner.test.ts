import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type RunningClamd, runClamd, VIRUS } from '#server/testing/run-clamd.ts';
import { openVirusScanner } from './virus-scanner.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-scanner-'));
afterAll(() => rm(folder, { recursive: true }));
let clamd: RunningClamd | undefined;
afterEach(() => clamd?.stop());

async function start(options?: Parameters<typeof runClamd>[0]) {
  clamd = await runClamd(options);
  return { scanner: openVirusScanner(clamd.clamdUrl, { silentMs: 300 }), clamd };
}

async function fileOf(bytes: Buffer | string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}

describe.each([
  ['a port', {}],
  ['a socket of this computer', { path: join(folder, 'clamd.sock') }],
])('a scanner at %s', (_where, options) => {
  test('finds nothing in good files of any size, each of which it was sent whole', async () => {
    const { scanner, clamd } = await start(options);
    expect(await scanner.isReady()).toBe(true);
    const sizes = [0, 1, 65_536, 65_537, 5_000_000];
    for (const size of sizes) expect(await scanner.findVirus(await fileOf(Buffer.alloc(size)))).toBeNull();
    expect(clamd.received).toEqual(sizes);
  });

  test('names what it finds, also where two pieces meet', async () => {
    const { scanner } = await start(options);
    for (const at of [0, 65_536 - 10, 300_000]) {
      const path = await fileOf(Buffer.concat([Buffer.alloc(at), Buffer.from(VIRUS), Buffer.alloc(100_000)]));
      expect(await scanner.findVirus(path)).toBe('Lagda-Test-Signature');
    }
  });
});

test('many files are scanned a few at a time', async () => {
  const { scanner, clamd } = await start();
  const path = await fileOf(Buffer.alloc(1_000_000));
  expect(await Promise.all(Array.from({ length: 30 }, () => scanner.findVirus(path)))).toEqual(
    Array.from({ length: 30 }, () => null),
  );
  expect(clamd.received).toHaveLength(30);
});

describe('there is no verdict, so nobody takes the file,', () => {
  test('when it is larger than the scanner takes', async () => {
    const { scanner } = await start({ maxBytes: 100_000 });
    await expect(scanner.findVirus(await fileOf(Buffer.alloc(200_000)))).rejects.toThrow(
      'clamd gave no verdict: INSTREAM size limit exceeded. ERROR',
    );
    await expect(scanner.findVirus(await fileOf(Buffer.alloc(20_000_000)))).rejects.toThrow();
  });

  test('when the scanner is silent', async () => {
    const { scanner } = await start({ behaviour: 'silent' });
    await expect(scanner.findVirus(await fileOf('x'))).rejects.toThrow('clamd was silent for 300 ms');
    await expect(scanner.isReady()).rejects.toThrow('silent');
  });

  test('when it hangs up', async () => {
    const { scanner } = await start({ behaviour: 'hangsUp' });
    await expect(scanner.findVirus(await fileOf('x'))).rejects.toThrow();
  });

  test('when nobody listens', async () => {
    const { scanner, clamd: stopped } = await start();
    await stopped.stop();
    clamd = undefined;
    await expect(scanner.findVirus(await fileOf('x'))).rejects.toThrow('ECONNREFUSED');
    await expect(scanner.isReady()).rejects.toThrow('ECONNREFUSED');
  });

  test('when the file is gone', async () => {
    const { scanner } = await start();
    await expect(scanner.findVirus(join(folder, 'gone'))).rejects.toThrow('ENOENT');
  });
});

test.each(['http://scanner:3310', 'scanner', 'tcp://', 'unix:'])(
  '%s is no address of a scanner',
  (clamdUrl) => {
    expect(() => openVirusScanner(readConfig({ CLAMD_URL: clamdUrl }).clamdUrl ?? '')).toThrow();
  },
);
