import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { diskFiles } from './disk-files.ts';

/** What the disk was waited for, and what was renamed, in this order. */
const steps: string[] = [];
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return {
    ...fs,
    rename: async (from: string, to: string) => {
      steps.push('rename');
      await fs.rename(from, to);
    },
    open: async (path: string, flags: string) => {
      const handle = await fs.open(path, flags);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        steps.push(path.endsWith('.part') ? 'file' : 'folder');
        await sync();
      };
      return handle;
    },
  };
});

const root = await mkdtemp(join(tmpdir(), 'lagda-disk-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const files = diskFiles(root);

test('a file and its name have reached the disk before anybody is told that it is stored', async () => {
  await files.put('sealed/1.pdf', Buffer.from('first'), 'application/pdf');
  expect(steps.splice(0)).toEqual(['file', 'rename', 'folder', 'folder']);
  await files.put('sealed/2.pdf', Buffer.from('second'), 'application/pdf');
  expect(steps.splice(0)).toEqual(['file', 'rename', 'folder']);
  expect((await readFile(join(root, 'sealed/2.pdf'))).toString()).toBe('second');
});

test('a disk that does not take a file leaves nothing of it', async () => {
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const fs = await import('node:fs/promises');
  const opened = vi.spyOn(fs, 'open').mockRejectedValueOnce(full);
  await expect(files.put('sealed/3.pdf', Buffer.from('third'), 'application/pdf')).rejects.toThrow('full');
  opened.mockRestore();
  await expect(files.read('sealed/3.pdf')).rejects.toMatchObject({ code: 'ENOENT' });
});
