import { estimatePaper } from './estimate-paper.ts';
import { type Area, findAreas } from './find-areas.ts';
import {
  type Box,
  histogramOf,
  newBounds,
  type Picture,
  percentile,
  readShades,
  type Shades,
} from './read-shades.ts';

type Colour = readonly [red: number, green: number, blue: number];
export type Ink = {
  /** Where it is, without specks. */
  box: Box;
  /** A byte per pixel of the image: 0 is paper, 255 full ink. */
  opacity: Uint8Array;
  /** One for the whole signature: that of the middle of its strokes. */
  colour: Colour;
  /** How much of the box it covers, 0 to 1. */
  share: number;
};

// Pixels are compared with the paper where they are, so that 255 is paper whatever light falls on it.
/** From here on it is paper; between this and the ink lies the soft edge of a stroke. */
const PAPER = 240;
/** The shade that separates ink from paper is looked for between these. */
const DARKEST_LIMIT = 150;
const LIGHTEST_LIMIT = 215;
/** The middle of a stroke, even a pencil's, is darker than this; grain and shadows are not. */
const LIGHTEST_CORE = 195;

/** On a photo or scan, what is smaller than this share of the largest area, or than so many pixels, is a speck. */
const SPECK_SHARE = 1 / 200;
const LEAST_AREA = 6;
/** What is smaller than this share is part of the signature only if it is near the rest, like the dot of an i. */
const DOT_SHARE = 1 / 8;
/** How near: a share of the longer side of the rest. */
const NEAR_SHARE = 1 / 4;
/** An area that lies along this share of the edges and is thicker than a stroke: the table beside the sheet. */
const EDGE_SHARE = 0.3;
const STROKE_SHARE = 0.03;

/** The shade, 0 to 255, of the lightest ink that is legible on a paper; lighter ink is darkened to it. */
const LIGHTEST_INK = 110;
/** The shade of white paper in the worst light in which ink can be told from it. */
const DARKEST_PAPER = 77;

/**
 * The ink of an image: what is clearly darker than the paper around it, without specks and without what comes in from the
 * edges. Null when there is none.
 */
export function findInk(picture: Picture): Ink | null {
  const shades = readShades(picture);
  const { width, height } = shades;
  const ratios = compareWithPaper(shades);
  const isInk = findStrokes(ratios, shades);
  const core = percentile(histogramOf(ratios.filter((_, index) => isInk[index])), 0.4);
  const opacity = new Uint8Array(ratios.length);
  const bounds = newBounds();
  let count = 0;
  for (let index = 0; index < ratios.length; index += 1) {
    const ratio = ratios[index] ?? PAPER;
    if (ratio >= PAPER || !isNearInk(isInk, index, width)) continue;
    count += isInk[index] ?? 0;
    opacity[index] = Math.min(255, (255 * (PAPER - ratio)) / (PAPER - core));
    bounds.add(index % width, Math.floor(index / width));
  }
  const box = bounds.box();
  if (!box || core > LIGHTEST_CORE) return null;
  const isCore = (index: number) => isInk[index] === 1 && (ratios[index] ?? PAPER) <= core;
  const colour = colourOf(picture, isCore, width * height);
  return { box, opacity, colour, share: count / (box.width * box.height) };
}

/** How much of the image is less than half as light as its paper, 0 to 1; all of it when nothing in it can be paper. */
export function darkShare(picture: Picture): number {
  const histogram = histogramOf(readShades(picture).values);
  const paper = percentile(histogram, 0.95);
  if (paper < DARKEST_PAPER) return 1;
  const dark = histogram.subarray(0, paper / 2).reduce((sum, count) => sum + count, 0);
  return dark / (picture.width * picture.height);
}

function compareWithPaper(shades: Shades): Uint8Array {
  const paper = estimatePaper(shades);
  const ratios = new Uint8Array(paper.length);
  for (let index = 0; index < ratios.length; index += 1) {
    ratios[index] = Math.min(255, ((shades.values[index] ?? 0) * 255) / (paper[index] ?? 255));
  }
  return ratios;
}

/** A byte per pixel: 1 where there is ink. */
function findStrokes(ratios: Uint8Array, shades: Shades): Uint8Array {
  const limit = separatingShade(histogramOf(ratios));
  const isDark = ratios.map((ratio) => (ratio < limit ? 1 : 0));
  const areas = findAreas(isDark, shades.width).filter((area) => !isBesideSheet(area, shades));
  const largest = areas.reduce((most, { pixels }) => Math.max(most, pixels.length), 0);
  const least = shades.isDrawing ? 1 : Math.max(LEAST_AREA, largest * SPECK_SHARE);
  const bounds = newBounds();
  for (const { pixels, box } of areas) {
    if (pixels.length < Math.max(least, largest * DOT_SHARE)) continue;
    bounds.add(box.left, box.top);
    bounds.add(box.left + box.width - 1, box.top + box.height - 1);
  }
  const main = bounds.box();
  const isInk = new Uint8Array(ratios.length);
  for (const { pixels, box } of areas) {
    if (!main || pixels.length < least || !isNear(box, main)) continue;
    for (const index of pixels) isInk[index] = 1;
  }
  return isInk;
}

/** Otsu's method: the shade that separates the dark pixels best from the light ones, within what can be ink. */
function separatingShade(histogram: Uint32Array): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  const sum = histogram.reduce((all, count, shade) => all + count * shade, 0);
  let [countBelow, sumBelow] = [0, 0];
  let best = { separation: 0, shade: DARKEST_LIMIT };
  for (let shade = 0; shade < LIGHTEST_LIMIT; shade += 1) {
    countBelow += histogram[shade] ?? 0;
    sumBelow += (histogram[shade] ?? 0) * shade;
    const countAbove = total - countBelow;
    if (countBelow === 0 || countAbove === 0) continue;
    const difference = sumBelow / countBelow - (sum - sumBelow) / countAbove;
    const separation = countBelow * countAbove * difference ** 2;
    if (separation > best.separation) best = { separation, shade: shade + 1 };
  }
  return Math.max(best.shade, DARKEST_LIMIT);
}

function isBesideSheet({ pixels, box }: Area, { width, height, isDrawing }: Shades): boolean {
  const thickness = pixels.length / Math.max(box.width, box.height);
  if (isDrawing || thickness < STROKE_SHARE * Math.max(width, height)) return false;
  let along = 0;
  for (const index of pixels) {
    const x = index % width;
    if (x === 0 || x === width - 1) along += 1 / height;
    if (index < width || index >= width * (height - 1)) along += 1 / width;
  }
  return along > EDGE_SHARE;
}

function isNear(box: Box, main: Box): boolean {
  const reach = Math.max(main.width, main.height) * NEAR_SHARE;
  return (
    box.left + box.width > main.left - reach &&
    box.left < main.left + main.width + reach &&
    box.top + box.height > main.top - reach &&
    box.top < main.top + main.height + reach
  );
}

/** Whether a pixel is ink or beside some. */
function isNearInk(isInk: Uint8Array, index: number, width: number): boolean {
  if (isInk[index]) return true;
  const x = index % width;
  const [left, right] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
  for (let middle = index - width; middle <= index + width; middle += width) {
    if (isInk[middle] || isInk[middle - left] || isInk[middle + right]) return true;
  }
  return false;
}

/** The mean colour of the pixels that are core; light ink becomes dark enough to be legible. */
function colourOf({ pixels }: Picture, isCore: (index: number) => boolean, total: number): Colour {
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let index = 0; index < total; index += 1) {
    if (!isCore(index)) continue;
    red += pixels[index * 4] ?? 0;
    green += pixels[index * 4 + 1] ?? 0;
    blue += pixels[index * 4 + 2] ?? 0;
    count += 1;
  }
  const shade = (red * 0.3 + green * 0.59 + blue * 0.11) / count;
  const scale = Math.min(1, LIGHTEST_INK / Math.max(1, shade)) / count;
  return [red * scale, green * scale, blue * scale];
}
