import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { darkShare, findInk, type Ink } from './find-ink.ts';
import type { Box, Picture } from './read-shades.ts';

/** `width` and `height` in pixels. */
export type SignatureImage = { png: Uint8Array; width: number; height: number };
type Size = { width: number; height: number };

/** Pixels: enough to find the ink on a whole sheet, few enough to be looked at one by one. */
const SEARCHED: Size = { width: 800, height: 800 };
/** Pixels: twice what the widest place of a paper (45 × 12 mm) shows at 300 dots per inch. */
const STORED: Size = { width: 1200, height: 400 };
/** Around what was found in the small image, in its pixels. */
const MARGIN = 4;

/**
 * The image as it is stored: the ink alone, without the paper that it is on and without margins. Refuses, each with a sentence of
 * its own (server.md section 5), a file that is no PNG by its content, an image that is too large, and what would not be a
 * legible signature on a line: nothing drawn, a dark photo, a line, ink that is too small. Takes up to half a second and
 * 130 MiB; the image is looked at twice, whole and small, then only where the ink is.
 */
export async function cleanSignature(bytes: Uint8Array): Promise<SignatureImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png') return refuse('signature.not-png');
  const size = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(size.width, size.height) > LIMITS.signaturePixels) return refuse('signature.too-wide');
  const whole = await shrink(sharp(bytes), SEARCHED);
  if (darkShare(whole) > LIMITS.signatureDarkShare) return refuse('signature.dark');
  const found = findInk(whole);
  if (!found) return refuse('signature.empty');
  const part = enlarge(found.box, whole, size);
  const sheet = await shrink(sharp(bytes).extract(part), STORED);
  const ink = findInk(sheet);
  if (!ink) return refuse('signature.empty');
  refuseUnlikeSignature(ink, part.width / sheet.width);
  const { data, info } = await sharp(paint(sheet, ink), {
    raw: { width: sheet.width, height: sheet.height, channels: 4 },
  })
    .extract(ink.box)
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

async function shrink(image: Sharp, { width, height }: Size): Promise<Picture> {
  const { data, info } = await decoded(
    image
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  return { pixels: data, width: info.width, height: info.height };
}

/** The library throws errors of many kinds for files it cannot decode; all of them mean that the file is not a PNG. */
function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => refuse('signature.not-png'));
}

/** A box of the small image, with a margin, in the pixels of the original. */
function enlarge(box: Box, small: Size, original: Size): Box {
  const scale = original.width / small.width;
  const left = Math.max(0, Math.floor((box.left - MARGIN) * scale));
  const top = Math.max(0, Math.floor((box.top - MARGIN) * scale));
  const right = Math.min(original.width, Math.ceil((box.left + box.width + MARGIN) * scale));
  const bottom = Math.min(original.height, Math.ceil((box.top + box.height + MARGIN) * scale));
  return { left, top, width: right - left, height: bottom - top };
}

/** `scale` is how many pixels of the original one pixel of the ink's box stands for. */
function refuseUnlikeSignature({ box, share }: Ink, scale: number): void {
  const { width, height } = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) };
  if (Math.max(width, height) > LIMITS.signatureProportion * Math.min(width, height)) {
    refuse('signature.too-long');
  }
  if (width < LIMITS.signatureInkWidth || height < LIMITS.signatureInkHeight) {
    refuse('signature.too-small', { words: { size: `${width} × ${height}` } });
  }
  if (share > LIMITS.signatureDarkShare) refuse('signature.dark');
}

function paint({ width, height }: Size, { opacity, colour: [red, green, blue] }: Ink): Uint8Array {
  const pixels = new Uint8Array(width * height * 4);
  for (let index = 0, at = 0; index < opacity.length; index += 1, at += 4) {
    pixels[at] = red;
    pixels[at + 1] = green;
    pixels[at + 2] = blue;
    pixels[at + 3] = opacity[index] ?? 0;
  }
  return pixels;
}
