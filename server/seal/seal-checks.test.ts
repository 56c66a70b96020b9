import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startSealChecks } from './seal-checks.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-checks-'));
const trust = async () => ({ ours: [], timeAuthorities: [], officialAuthorities: [], now: new Date() });
const path = join(folder, 'paper.pdf');
await writeFile(path, 'a letter');
afterAll(() => rm(folder, { recursive: true }));

test('a file whose check takes too long has a seal that cannot be read', async () => {
  const checks = startSealChecks({ trust }, 1);
  expect(await checks.check(path)).toMatchObject({
    isSealed: true,
    isIntact: false,
    problem: 'The seal of this file cannot be read.',
  });
  await checks.close();
});

test('a file that is not there says nothing of a seal', async () => {
  const checks = startSealChecks({ trust });
  await expect(checks.check(join(folder, 'none.pdf'))).rejects.toThrow('ENOENT');
  await checks.close();
});
