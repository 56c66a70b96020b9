import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanSignature } from '#server/images/clean-signature.ts';
import { drawSignature } from './draw-signature.ts';

test('the same name draws the same signature, another name another', async () => {
  const [one, again, other] = await Promise.all(
    ['Alma Lagman', 'Alma Lagman', 'Bea Tayag'].map((name) => drawSignature(name)),
  );
  expect(again).toEqual(one);
  expect(other?.png).not.toEqual(one?.png);
});

test('it is dark ink on nothing', async () => {
  const { channels } = await sharp((await drawSignature('Isidro Macaspac')).png).stats();
  const [red, green, blue, alpha] = channels;
  expect(alpha?.min).toBe(0);
  expect(alpha?.max).toBe(255);
  for (const colour of [red, green, blue]) expect(colour?.max).toBeLessThan(120);
});

test('it is what an upload of it would leave', async () => {
  const drawn = await drawSignature('Isidro Macaspac');
  const cleaned = await cleanSignature(drawn.png);
  expect(Math.abs(cleaned.width / cleaned.height - drawn.width / drawn.height)).toBeLessThan(0.05);
  expect([drawn.width, drawn.height]).toEqual(
    await sharp(drawn.png)
      .metadata()
      .then((image) => [image.width, image.height]),
  );
});
