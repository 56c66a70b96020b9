import { LIMITS } from '#contract/limits.ts';
import { newCanvas, toPng } from './to-png.ts';

/** Pixels of the longer side that are tried, until the PNG is small enough to be sent. */
const SIDES = [1600, 1200, 900, 640];

/**
 * A photo of any kind that the browser can show, upright, as a PNG that the portal takes: it accepts no other kind (specification
 * part 1, section 5). Rejects when the browser cannot read it.
 */
export async function photoToPng(photo: File): Promise<File> {
  const bitmap = await createImageBitmap(photo);
  try {
    let png: File | undefined;
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const { canvas, context } = newCanvas(bitmap.width * scale, bitmap.height * scale);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      png = await toPng(canvas);
      if (png.size <= LIMITS.signatureBytes) return png;
    }
    throw new Error('The photo is too large.');
  } finally {
    bitmap.close();
  }
}
