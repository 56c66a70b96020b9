import { histogramOf, percentile, type Shades } from './read-shades.ts';

/** Tiles along the longer side of an image: small enough to follow a shadow, larger than a stroke is thick. */
const TILES = 24;
const LEAST_TILE = 8;
/** Of the pixels of a tile, however much is written on it, the lightest are paper. */
const PAPER_PERCENTILE = 0.9;
/** Paper is nowhere darker than this share of its lightest part: what is, is ink or the table beside the sheet. */
const LEAST_SHARE = 0.4;

type Grid = { tiles: Uint8Array; columns: number; rows: number; side: number };

/**
 * The shade of the bare paper at each pixel. Light falls unevenly on a photographed sheet: its corner may be as dark as the
 * pencil in its middle.
 */
export function estimatePaper(shades: Shades): Uint8Array {
  const { width, height } = shades;
  const grid = average(lightestOf(readTiles(shades)));
  const { tiles, columns, rows, side } = grid;
  const across = Array.from({ length: width }, (_, x) => between(x, side, columns));
  const paper = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const down = between(y, side, rows);
    const [above, below] = [down.first * columns, down.second * columns];
    for (let x = 0; x < width; x += 1) {
      const { first, second, share } = across[x] ?? down;
      const left = mix(tiles[above + first], tiles[below + first], down.share);
      const right = mix(tiles[above + second], tiles[below + second], down.share);
      paper[y * width + x] = mix(left, right, share);
    }
  }
  return paper;
}

function readTiles({ values, width, height }: Shades): Grid {
  const side = Math.max(LEAST_TILE, Math.ceil(Math.max(width, height) / TILES));
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)];
  const histograms = new Uint32Array(columns * rows * 256);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x += 1) {
      const at = (row + Math.floor(x / side)) * 256 + (values[y * width + x] ?? 0);
      histograms[at] = (histograms[at] ?? 0) + 1;
    }
  }
  const least = Math.max(1, percentile(histogramOf(values), 0.98) * LEAST_SHARE);
  const tiles = Uint8Array.from({ length: columns * rows }, (_, tile) =>
    Math.max(least, percentile(histograms.subarray(tile * 256, tile * 256 + 256), PAPER_PERCENTILE)),
  );
  return { tiles, columns, rows, side };
}

/** A tile that is all ink takes the shade of the lightest one beside it. */
function lightestOf(grid: Grid): Grid {
  return { ...grid, tiles: grid.tiles.map((_, index) => Math.max(...near(grid, index))) };
}

function average(grid: Grid): Grid {
  const tiles = grid.tiles.map((_, index) => {
    const shades = near(grid, index);
    return shades.reduce((sum, shade) => sum + shade, 0) / shades.length;
  });
  return { ...grid, tiles };
}

/** A tile and those around it. */
function near({ tiles, columns, rows }: Grid, index: number): number[] {
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const found: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
      found.push(tiles[y * columns + x] ?? 0);
    }
  }
  return found;
}

type Between = { first: number; second: number; share: number };

/** The two tiles between whose middles a pixel lies, and how far it is from the first to the second, 0 to 1. */
function between(pixel: number, side: number, count: number): Between {
  const at = Math.min(Math.max((pixel + 0.5) / side - 0.5, 0), count - 1);
  const first = Math.floor(at);
  return { first, second: Math.min(first + 1, count - 1), share: at - first };
}

function mix(from = 0, to = 0, share = 0): number {
  return from + (to - from) * share;
}
