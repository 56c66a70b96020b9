import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawSignature } from './draw-signature.ts';

test('the same name draws the same signature, another name another', async () => {
  const [one, again, other] = await Promise.all(
    ['Alma Lagman', 'Alma Lagman', 'Bea Tayag'].map((name) => drawSignature(name)),
  );
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true);
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

test('it is dark ink on nothing', async () => {
  const { channels } = await sharp(await drawSignature('Isidro Macaspac')).stats();
  const [red, green, blue, alpha] = channels;
  expect(alpha?.min).toBe(0);
  expect(alpha?.max).toBe(255);
  for (const colour of [red, green, blue]) expect(colour?.max).toBeLessThan(120);
});
