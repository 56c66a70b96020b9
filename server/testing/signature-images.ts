import sharp from 'sharp';

/* Images that people upload as their signature, good and bad. */

const SIZE = { width: 1600, height: 1200 };
/** A signature some 900 pixels long and 300 high, with a dot and an underline of its own. */
const STROKES =
  'M40 260c120-20 220-140 240-240 10-60-40-70-70-30-60 80-70 260 0 290 60 20 110-80 140-80s10 60 50 60 40-40 80-40 20 30 60 30 80-70 140-70c60-10 20 60 70 60s90-30 190-60M60 380c260-50 560-60 800-40M640 60l8 6';

type Pen = { colour?: string; thickness?: number; scale?: number };

/** The strokes of a pen as an SVG of the whole sheet, `scale` times their size. */
function strokesOf({ colour = '#1c2a63', thickness = 12, scale = 1 }: Pen): Buffer {
  return svg(
    `<path transform="translate(350 400) scale(${scale})" d="${STROKES}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
}

function svg(content: string): Buffer {
  const { width, height } = SIZE;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

/** Ink on nothing, as a drawing program saves it. */
export function transparentSignature(pen: Pen = {}): Promise<Buffer<ArrayBuffer>> {
  return sharp(strokesOf(pen)).png().toBuffer();
}

/** Ink on an evenly white sheet, as a scanner saves it. */
export function scannedSignature(pen: Pen = {}): Promise<Buffer<ArrayBuffer>> {
  return sharp(strokesOf(pen)).flatten({ background: '#ffffff' }).png().toBuffer();
}

const LIGHT =
  '<defs><radialGradient id="lamp" cx="0.2" cy="0.15" r="1.1"><stop offset="0" stop-color="#e9e4da"/><stop offset="1" stop-color="#8d8a86"/></radialGradient><linearGradient id="shadow" x1="0.55" x2="0.75" y1="0.4" y2="0.9"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.3"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#lamp)"/><rect width="100%" height="100%" fill="url(#shadow)"/>';

/**
 * Ink on grey paper that a lamp lights from one corner, with the shadow of a hand, the paper's grain and the softness of a
 * camera. Between its lightest and darkest paper lie 130 of 255 shades.
 */
export async function photographedSignature(pen: Pen = {}): Promise<Buffer<ArrayBuffer>> {
  const pixels = await sharp(svg(LIGHT))
    .composite([{ input: strokesOf(pen), blend: 'multiply' }])
    .blur(1.2)
    .removeAlpha()
    .raw()
    .toBuffer();
  addGrain(pixels);
  return sharp(pixels, { raw: { ...SIZE, channels: 3 } })
    .png()
    .toBuffer();
}

/** A block of one colour on a sheet of another. */
function block(
  sheet: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer<ArrayBuffer>> {
  const ink = `<rect x="60" y="60" width="${width}" height="${height}" fill="#101010"/>`;
  return sharp(svg(ink)).flatten({ background: sheet }).png().toBuffer();
}

/** What people upload that no paper can carry as it is (N56). */
export const BAD_SIGNATURES: Record<string, () => Promise<Buffer<ArrayBuffer>>> = {
  'nothing drawn': () => transparentSignature({ scale: 0.0001 }),
  'a dark photo': () => block('#241d18', { width: 700, height: 400 }),
  'the white sheet of a scanner': () => scannedSignature(),
  'two pixels': () => block('#ffffff', { width: 2, height: 1 }),
  'a thin line': () => block('#ffffff', { width: 1400, height: 40 }),
  'a photo with shadows': () => photographedSignature(),
};

/** Noise of up to 9 shades either way, always the same. */
function addGrain(pixels: Buffer): void {
  let state = 1;
  for (let at = 0; at < pixels.length; at += 3) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const grain = ((state >>> 16) % 19) - 9;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, (pixels[channel] ?? 0) + grain));
    }
  }
}
