import type { PDFPage } from '@libpdf/core';
import { normalized } from './normalized.ts';

/** One line of a page, its characters from left to right; `x` in points from the left edge. */
export type Line = readonly { char: string; x: number }[];

/** How far a character may stand to the left of the column that it belongs to. */
const TOLERANCE = 1;

/** The lines of a page from top to bottom. */
export function linesOf(page: PDFPage): Line[] {
  return page.extractText().lines.map(({ spans }) =>
    spans
      .flatMap(({ chars }) => chars)
      .map(({ char, bbox }) => ({ char, x: bbox.x }))
      .sort((one, other) => one.x - other.x),
  );
}

export function textOf(line: Line): string {
  return normalized(line.map(({ char }) => char).join(''));
}

/** Where a text begins on its line; null where it does not stand there. */
export function startOf(line: Line, text: string): number | null {
  const index = line.findIndex((_, at) =>
    line
      .slice(at, at + text.length)
      .map(({ char }) => char)
      .join('')
      .startsWith(text),
  );
  return line[index]?.x ?? null;
}

/** What stands in one column of some lines. */
export function columnOf(lines: readonly Line[], left: number, right = Number.POSITIVE_INFINITY): string {
  const isWithin = ({ x }: { x: number }) => x >= left - TOLERANCE && x < right - TOLERANCE;
  return normalized(lines.map((line) => textOf(line.filter(isWithin))).join(' '));
}
