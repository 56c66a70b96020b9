import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyPrograms } from './copy-programs.ts';

const NOBODY = 65_534;
const intrude = vi.hoisted(() => vi.fn(async (_folder: string) => undefined));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const rename = async (from: string, to: string) => {
    await intrude(to);
    await original.rename(from, to);
  };
  return { ...original, rename };
});

const isRoot = process.getuid?.() === 0;

test.skipIf(!isRoot)('a folder that somebody else puts into the place of the copy is not taken', async () => {
  const native = await mkdtemp(join(tmpdir(), 'lagda-programs-'));
  await writeFile(join(native, 'postgres'), '');
  onTestFinished(() => rm(native, { recursive: true }));
  intrude.mockImplementation(async (folder) => {
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(folder);
    await writeFile(join(folder, 'postgres'), 'another one');
    await chown(folder, NOBODY, NOBODY);
  });
  const copying = copyPrograms(native, `test-${process.pid}`, async () => true);
  await expect(copying).rejects.toThrow('PostgreSQL cannot run as root');
  expect(intrude).toHaveBeenCalledTimes(2);
});
