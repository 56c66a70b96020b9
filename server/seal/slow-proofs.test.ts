import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test, vi } from 'vitest';
import { runTimeStampAuthority } from '#server/testing/run-time-stamp-authority.ts';
import { openSeal } from './seal.ts';

// What an authority that does not answer makes of it: each of its certificates is waited for, one after the other.
vi.mock('./add-proofs.ts', () => ({ addProofs: () => new Promise(() => undefined) }));

const folder = await mkdtemp(join(tmpdir(), 'lagda-proofs-'));
const authority = await runTimeStampAuthority();
afterAll(() => Promise.all([authority.stop(), rm(folder, { recursive: true })]));

test('a paper whose authorities do not say in time what they know is sealed without', async () => {
  const tsaAuthorities = join(folder, 'time-authorities.pem');
  await writeFile(tsaAuthorities, String(authority.root.x509));
  const warnings: string[] = [];
  const seal = await openSeal({
    dataDir: folder,
    secretKey: Buffer.alloc(32, 7),
    institution: 'STATE UNIVERSITY',
    tsaUrls: [authority.address],
    tsaAuthorities,
    proofsMs: 100,
    log: { warn: (_context, message) => void warnings.push(message) },
  });
  const paper = PDF.create();
  paper.addPage();
  const sealed = await seal.seal(await paper.save(), new Date(), 'Completed');
  expect(await seal.verify(sealed)).toMatchObject({ isSealed: true, isIntact: true, isOurs: true });
  expect(warnings).toEqual(['a paper was sealed without what its authorities say of its certificates']);
});
