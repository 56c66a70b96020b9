import { newCanvas, toPng } from './to-png.ts';

const SIZE = 160;
const MARGIN = 20;
const WIDEST = 3000;
const INK = '#16204a';

/** A name written in one of the portal's own script fonts, as an image. Rejects when the font cannot be loaded. */
export async function drawName(name: string, font: string): Promise<File> {
  const style = (size: number) => `${size}px "${font}"`;
  await document.fonts.load(style(SIZE), name);
  const { context: measuring } = newCanvas(1, 1);
  measuring.font = style(SIZE);
  const measured = measuring.measureText(name);
  const across = measured.actualBoundingBoxLeft + measured.actualBoundingBoxRight;
  const scale = Math.min(1, WIDEST / Math.max(1, across));
  const { canvas, context } = newCanvas(
    across * scale + 2 * MARGIN,
    (measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent) * scale + 2 * MARGIN,
  );
  context.font = style(SIZE * scale);
  context.fillStyle = INK;
  context.fillText(
    name,
    MARGIN + measured.actualBoundingBoxLeft * scale,
    MARGIN + measured.actualBoundingBoxAscent * scale,
  );
  return toPng(canvas);
}
