/** A decoded image: four bytes a pixel (red, green, blue, opacity), the colours not multiplied by the opacity. */
export type Picture = { pixels: Uint8Array; width: number; height: number };
/** In pixels. */
export type Box = { left: number; top: number; width: number; height: number };
/**
 * `values` has a byte per pixel: 0 is black, 255 white. `isDrawing`: strokes on nothing, so that every pixel was meant; not a photo
 * or a scan with its specks.
 */
export type Shades = { values: Uint8Array; width: number; height: number; isDrawing: boolean };

const WHITE = 255;
const HALF = 128;
/** Opaque pixels that fill more of their bounds than this are a sheet of paper that was cut out, not strokes of a pen. */
const SHEET_SHARE = 0.5;

/** How light each pixel is when the image lies on paper: what is transparent shows the paper. */
export function readShades(picture: Picture): Shades {
  const { pixels, width, height } = picture;
  const values = new Uint8Array(width * height);
  let opaqueCount = 0;
  for (let index = 0, at = 0; index < values.length; index += 1, at += 4) {
    values[index] = ((pixels[at] ?? 0) * 77 + (pixels[at + 1] ?? 0) * 150 + (pixels[at + 2] ?? 0) * 29) >> 8;
    if (pixels[at + 3] === 255) opaqueCount += 1;
  }
  const paper = opaqueCount === values.length ? null : surroundingOf(values, picture);
  if (paper !== null) layOnPaper(values, pixels, paper);
  return { values, width, height, isDrawing: paper === WHITE };
}

/** The shade of the paper on which an image with transparent parts is to lie. */
function surroundingOf(values: Uint8Array, { pixels, width }: Picture): number {
  const histogram = new Uint32Array(256);
  const bounds = newBounds();
  let count = 0;
  values.forEach((shade, index) => {
    if ((pixels[index * 4 + 3] ?? 0) < HALF) return;
    count += 1;
    histogram[shade] = (histogram[shade] ?? 0) + 1;
    bounds.add(index % width, Math.floor(index / width));
  });
  const box = bounds.box();
  const isSheet =
    box !== null && count > SHEET_SHARE * box.width * box.height && percentile(histogram, 0.5) > HALF;
  // Around a sheet goes more of its own paper: on white, its edges would look like ink.
  return isSheet ? Math.min(percentile(histogram, 0.9), WHITE - 1) : WHITE;
}

function layOnPaper(values: Uint8Array, pixels: Uint8Array, paper: number): void {
  values.forEach((shade, index) => {
    const opacity = pixels[index * 4 + 3] ?? 0;
    values[index] = (shade * opacity + paper * (255 - opacity)) / 255;
  });
}

/** How often each byte occurs. */
export function histogramOf(values: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (const value of values) histogram[value] = (histogram[value] ?? 0) + 1;
  return histogram;
}

/** The byte that this share (0 to 1) of the counted bytes does not exceed. */
export function percentile(histogram: Uint32Array, share: number): number {
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * share;
  let counted = 0;
  const found = histogram.findIndex((count) => {
    counted += count;
    return counted > 0 && counted >= wanted;
  });
  return Math.max(0, found);
}

/** The smallest box around the points that are added; null while there are none. */
export function newBounds() {
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -1, -1];
  return {
    add(x: number, y: number): void {
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    },
    box: (): Box | null =>
      right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 },
  };
}
