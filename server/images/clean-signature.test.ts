import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import {
  photographedSignature,
  scannedSignature,
  transparentSignature,
} from '#server/testing/signature-images.ts';
import { cleanSignature } from './clean-signature.ts';

const photo = await photographedSignature();
const NOTHING = '#00000000';

/** A canvas with one filled box of ink on it, or without. */
function canvas(width: number, height: number, background: string, ink?: [number, number]) {
  const image = sharp({ create: { width, height, channels: 4, background } });
  if (!ink) return image.png().toBuffer();
  const box = { create: { width: ink[0], height: ink[1], channels: 4 as const, background: '#101010' } };
  return image
    .composite([{ input: box, left: 40, top: 40 }])
    .png()
    .toBuffer();
}

/** The code and the sentence with which an image is refused. */
async function refusalOf(image: Promise<Buffer>): Promise<Pick<Refusal, 'code' | 'message'>> {
  const error: unknown = await cleanSignature(await image).catch((cause: unknown) => cause);
  if (error instanceof Refusal) return error;
  throw new Error('It was not refused.');
}

/** How much of the cleaned image is ink, nearly ink, and nothing; its proportions; its colour. */
async function inkOf(image: Promise<Buffer>) {
  const { png, width, height } = await cleanSignature(await image);
  const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const total = data.length / 4;
  const opacities = Array.from({ length: total }, (_, index) => data[index * 4 + 3] ?? 0);
  const share = (of: (opacity: number) => boolean) => opacities.filter(of).length / total;
  return {
    proportion: width / height,
    full: share((opacity) => opacity > 200),
    none: share((opacity) => opacity === 0),
    colour: [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0],
    width,
    height,
  };
}

describe('what is left of a signature', () => {
  test.each([
    ['on nothing', () => transparentSignature()],
    ['on the white paper of a scanner', () => scannedSignature()],
    ['on the uneven grey paper of a photo', async () => photo],
    [
      'in the grey of a scanner',
      async () =>
        sharp(await scannedSignature())
          .greyscale()
          .png()
          .toBuffer(),
    ],
    [
      'in 16 bits',
      async () =>
        sharp(await scannedSignature())
          .toColourspace('rgb16')
          .png()
          .toBuffer(),
    ],
    [
      'in four colours',
      async () =>
        sharp(await transparentSignature())
          .png({ palette: true, colours: 4 })
          .toBuffer(),
    ],
  ])('ink %s: the strokes, and nothing around or between them', async (_, draw) => {
    const { proportion, full, none, width, height } = await inkOf(draw());
    // the signature is 848 by 396 pixels, its strokes cover 7.6 % of that
    expect(proportion).toBeGreaterThan(2.1);
    expect(proportion).toBeLessThan(2.2);
    expect(full).toBeGreaterThan(0.05);
    expect(full).toBeLessThan(0.1);
    expect(none).toBeGreaterThan(0.87);
    expect(width).toBeLessThanOrEqual(1200);
    expect(height).toBeLessThanOrEqual(400);
  });

  test('cleaning again changes nothing but a pixel of the margin', async () => {
    const once = await cleanSignature(photo);
    const twice = await cleanSignature(once.png);
    expect(Math.abs(twice.width - once.width)).toBeLessThanOrEqual(4);
    expect(Math.abs(twice.height - once.height)).toBeLessThanOrEqual(4);
  });

  test('the same image gives the same bytes: what was shown is what is stored', async () => {
    expect((await cleanSignature(photo)).png).toEqual((await cleanSignature(photo)).png);
  });

  test('a blue pen stays blue; a pencil becomes dark enough to read', async () => {
    const [red = 0, , blue = 0] = (await inkOf(Promise.resolve(photo))).colour;
    expect(blue).toBeGreaterThan(red + 30);
    const pencil = await inkOf(photographedSignature({ colour: '#777777', thickness: 5 }));
    expect(Math.max(...pencil.colour)).toBeLessThan(120);
  });

  test('a small one on a large sheet keeps its pixels; dirt far away is no part of it', async () => {
    const dirt = { create: { width: 12, height: 12, channels: 4 as const, background: '#303030' } };
    const sheet = await sharp(await scannedSignature({ scale: 0.3, thickness: 14 }))
      .composite([{ input: dirt, left: 1500, top: 1100 }])
      .png()
      .toBuffer();
    const { width, height } = await cleanSignature(sheet);
    expect(width).toBeGreaterThan(240);
    expect(width).toBeLessThan(280);
    expect(height).toBeLessThan(140);
  });

  test('the finest dot of a drawing is part of it', async () => {
    const dot = { create: { width: 3, height: 3, channels: 4 as const, background: '#1c2a63' } };
    const drawn = sharp(await transparentSignature()).composite([{ input: dot, left: 1400, top: 560 }]);
    const { proportion } = await inkOf(drawn.png().toBuffer());
    // it stands to the right of everything else
    expect(proportion).toBeGreaterThan(2.3);
  });

  test('the table beside the sheet is no part of it, nor is the surrounding of one that was cut out', async () => {
    const part = { left: 250, top: 300, width: 1100, height: 600 };
    const sheet = sharp(photo).extract(part);
    for (const background of ['#3a2c20', NOTHING]) {
      const margins = { top: 200, left: 300, bottom: 200, right: 0, background };
      const { proportion, full } = await inkOf(sheet.clone().extend(margins).png().toBuffer());
      expect([background, proportion > 2.1 && proportion < 2.2, full < 0.1]).toEqual([
        background,
        true,
        true,
      ]);
    }
  });
});

describe('what is refused, with what to do better', () => {
  test.each([
    ['an empty canvas', () => canvas(400, 300, NOTHING)],
    ['a white sheet', () => canvas(400, 300, '#ffffff')],
    ['a photo of an empty sheet', () => photographedSignature({ scale: 0.0001 })],
    ['white ink on nothing', () => transparentSignature({ colour: '#ffffff' })],
  ])('nothing drawn: %s', async (_, draw) => {
    expect(await refusalOf(draw())).toMatchObject({
      code: 'signature.empty',
      message: expect.stringContaining('Please sign with a dark pen on white paper'),
    });
  });

  test.each([
    ['two pixels', () => canvas(400, 300, NOTHING, [2, 1]), '2 × 1'],
    ['a short one', () => canvas(400, 300, NOTHING, [110, 60]), '110 × 60'],
    ['a low one', () => canvas(400, 300, NOTHING, [160, 28]), '160 × 28'],
  ])('ink of less than 120 by 30 pixels: %s', async (_, draw, size) => {
    expect(await refusalOf(draw())).toMatchObject({
      code: 'signature.too-small',
      message: `The ink is too small to be legible (${size} pixels). Please sign larger, or take the photo from closer: at least 120 × 30 pixels.`,
    });
  });

  test('the smallest that is taken, and the longest', async () => {
    const zigzag = (width: number, height: number) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 40}" height="${height + 40}"><path d="M21 21L${width + 19} ${height + 19}M21 ${height + 19}L${width / 2} 21" stroke="#000" stroke-width="2" stroke-linecap="square"/></svg>`,
        ),
      )
        .png()
        .toBuffer();
    expect(await cleanSignature(await zigzag(122, 32))).toMatchObject({ width: expect.any(Number) });
    expect(await cleanSignature(await zigzag(1100, 100))).toMatchObject({ height: expect.any(Number) });
    expect((await refusalOf(zigzag(1100, 80))).code).toBe('signature.too-long');
  });

  test('a line', async () => {
    expect(await refusalOf(canvas(1600, 300, NOTHING, [1500, 20]))).toMatchObject({
      code: 'signature.too-long',
      message:
        'This would be a thin line on the paper. Please sign higher or shorter: at most 12 times as long as it is high.',
    });
  });

  test.each([
    ['a dark photo', () => canvas(800, 600, '#241d18', [300, 200])],
    ['a photo without light', () => canvas(800, 600, '#000000')],
    ['a filled block', () => canvas(800, 600, NOTHING, [300, 200])],
    [
      'white ink on black',
      async () =>
        sharp(await scannedSignature())
          .negate({ alpha: false })
          .png()
          .toBuffer(),
    ],
  ])('mostly dark: %s', async (_, draw) => {
    expect(await refusalOf(draw())).toMatchObject({
      code: 'signature.dark',
      message: expect.stringContaining('Please show nothing but dark ink on white paper, in good light.'),
    });
  });

  test.each([
    ['a JPEG', () => sharp(photo).jpeg().toBuffer()],
    [
      'a WebP',
      async () =>
        sharp(await transparentSignature())
          .webp()
          .toBuffer(),
    ],
    ['a PDF', async () => Buffer.from('%PDF-1.7')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a PNG that breaks off', async () => (await transparentSignature()).subarray(0, 60)],
  ])('no PNG by its content: %s', async (_, draw) => {
    expect((await refusalOf(draw())).code).toBe('signature.not-png');
  });

  test('more than 4,000 pixels a side', async () => {
    expect((await refusalOf(canvas(4001, 10, NOTHING))).code).toBe('signature.too-wide');
    expect((await refusalOf(canvas(10, 4001, NOTHING))).code).toBe('signature.too-wide');
  });
});
