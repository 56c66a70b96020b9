import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';

export type SignatureImage = { png: Buffer; width: number; height: number };

/** Fainter than this is what scanners and smoothing leave behind, not ink. Of 255. */
const FAINTEST_INK = 8;
/** Twice what the widest line on paper can show at 300 dots per inch. */
const WIDEST_KEPT = 1600;

/**
 * The image as it is kept: a PNG by its content, written anew, its transparent margins gone. Refuses what is no PNG,
 * is larger than 4,000 px a side, or has no ink (server.md section 5).
 */
export async function cleanSignature(bytes: Buffer): Promise<SignatureImage> {
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'image/png') return refuse('signature.not-png');
  // Loaded with the first upload: the portal at rest does without its memory.
  const { default: sharp } = await import('sharp');
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  if (Math.max(width, height) > LIMITS.signaturePixels) return refuse('signature.too-wide');
  const pixels = await readable(
    sharp(bytes).ensureAlpha().extractChannel('alpha').raw({ depth: 'uchar' }).toBuffer(),
  );
  const ink = boundsOfInk(pixels, width);
  if (!ink) return refuse('signature.empty');
  const { data, info } = await readable(
    sharp(bytes)
      .extract(ink)
      .resize({ width: WIDEST_KEPT, height: WIDEST_KEPT, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  return { png: data, width: info.width, height: info.height };
}

/** The decoder is somebody else's; whatever it cannot read is not a PNG to us. */
function readable<T>(work: Promise<T>): Promise<T> {
  return work.catch(() => refuse('signature.not-png'));
}

function boundsOfInk(alpha: Uint8Array, width: number) {
  let left = width;
  let right = -1;
  let top = -1;
  let bottom = -1;
  for (let index = 0; index < alpha.length; index += 1) {
    if ((alpha[index] ?? 0) < FAINTEST_INK) continue;
    const x = index % width;
    const y = (index - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (top < 0) top = y;
    bottom = y;
  }
  return top < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
