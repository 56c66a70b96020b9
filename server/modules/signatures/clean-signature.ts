import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';

export type SignatureImage = { png: Buffer; width: number; height: number };

/** Alpha from 0 to 255; less is noise of scanners and smoothing, not ink. */
const MIN_INK_ALPHA = 8;
/** Pixels a side: twice what the widest signature line of a paper shows at 300 dots per inch. */
const MAX_STORED_PIXELS = 1600;

/**
 * The image as it is stored: re-encoded as PNG without its transparent margins. Refuses a file that is no PNG by its
 * content (415), is larger than 4,000 px a side or has no ink (400; server.md section 5).
 */
export async function cleanSignature(bytes: Buffer): Promise<SignatureImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png') return refuse('signature.not-png');
  // Loaded with the first upload, to save its memory until then.
  const { default: sharp } = await import('sharp');
  const { width, height } = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(width, height) > LIMITS.signaturePixels) return refuse('signature.too-wide');
  const pixels = await decoded(
    sharp(bytes).ensureAlpha().extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer(),
  );
  const ink = boundsOfInk(pixels, width);
  if (!ink) return refuse('signature.empty');
  const { data, info } = await decoded(
    sharp(bytes)
      .extract(ink)
      .resize({
        width: MAX_STORED_PIXELS,
        height: MAX_STORED_PIXELS,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  return { png: data, width: info.width, height: info.height };
}

/** The library throws errors of many kinds for files it cannot decode; all of them mean that the file is not a PNG. */
function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => refuse('signature.not-png'));
}

function boundsOfInk(alpha: Uint8Array, width: number) {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let index = 0; index < alpha.length; index += 1) {
    if ((alpha[index] ?? 0) < MIN_INK_ALPHA) continue;
    const x = index % width;
    const y = (index - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (top < 0) top = y;
    bottom = y;
  }
  return top < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
