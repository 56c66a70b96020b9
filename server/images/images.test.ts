import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { photographedSignature, transparentSignature } from '#server/testing/signature-images.ts';
import { cleanSignature } from './clean-signature.ts';
import { startImages } from './images.ts';

const images = startImages();
const folder = await mkdtemp(join(tmpdir(), 'lagda-images-'));
afterAll(async () => {
  await images.close();
  await rm(folder, { recursive: true });
});

async function stored(image: Uint8Array): Promise<string> {
  const path = join(folder, randomUUID());
  await writeFile(path, image);
  return path;
}

test('the thread gives what the function gives', async () => {
  const image = await transparentSignature();
  const { png, ...size } = await cleanSignature(image);
  const cleaned = await images.cleanSignature(await stored(image));
  expect(cleaned).toMatchObject(size);
  expect(Buffer.from(cleaned.png).equals(png)).toBe(true);
});

test('a refusal comes with its code and its words', async () => {
  await expect(
    images.cleanSignature(await stored(await transparentSignature({ scale: 0.05 }))),
  ).rejects.toMatchObject({
    code: 'signature.too-small',
    message: expect.stringMatching(/^The ink is too small to be legible \(\d+ × \d+ pixels\)\./),
  });
});

test('meanwhile everything else goes on', async () => {
  const image = await stored(await photographedSignature());
  let isDone = false;
  const work = Promise.all(Array.from({ length: 6 }, () => images.cleanSignature(image))).then(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  await work;
  expect(turns).toBeGreaterThan(100);
});
