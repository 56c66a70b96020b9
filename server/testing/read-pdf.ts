import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

/** A piece of text where it stands on its page; points, from the lower left corner. */
export type PlacedText = { page: number; text: string; x: number; y: number; width: number; size: number };

/** The texts of a PDF as a search would find them, page by page. Rejects when the file is no PDF. */
export async function placedTexts(pdf: Uint8Array): Promise<PlacedText[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages = Array.from({ length: document.numPages }, (_, index) => textsOfPage(document, index + 1));
  const texts = (await Promise.all(pages)).flat();
  await loading.destroy();
  return texts;
}

/** All text of a PDF with single spaces, so that a value that was wrapped is found too. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await placedTexts(pdf))
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

/** Each page as the lines in which its text comes to whoever extracts it: one after the other as they stand in the file. */
export async function readLines(pdf: Uint8Array): Promise<string[][]> {
  const pages: string[][] = [];
  let last: PlacedText | undefined;
  for (const placed of await placedTexts(pdf)) {
    const lines = pages[placed.page - 1] ?? [];
    pages[placed.page - 1] = lines;
    const isSameLine = last?.page === placed.page && Math.abs(last.y - placed.y) < 2;
    lines.push([isSameLine ? lines.pop() : '', placed.text.trim()].join(' ').trim());
    last = placed;
  }
  return pages;
}

/** The number of the last page with a text on it. */
export function lastPage(texts: readonly PlacedText[]): number {
  return Math.max(...texts.map(({ page }) => page));
}

/** Whether a text leaves the space between the side margins of 15 mm, or runs off the sheet. */
export function isOffPage({ x, y, width }: PlacedText): boolean {
  const [left, right, foot, head] = [42, 553.5, 12, 842 - 12];
  return x < left || x + width > right || y < foot || y > head;
}

/** Whether it is one of the large grey letters behind a page, over which everything else is printed. */
export function isWatermark({ size }: PlacedText): boolean {
  return size > 30;
}

/** The texts of a page that are printed over each other, in words. */
export function collisions(texts: PlacedText[]): string[] {
  const box = ({ x, y, width, size }: PlacedText) =>
    [x, x + width, y - size * 0.15, y + size * 0.65] as const;
  const overlap = (one: PlacedText, other: PlacedText) => {
    const [left, right, foot, head] = box(one);
    const [left2, right2, foot2, head2] = box(other);
    return (
      Math.min(right, right2) - Math.max(left, left2) > 1 && Math.min(head, head2) - Math.max(foot, foot2) > 1
    );
  };
  return texts.flatMap((one, index) =>
    texts
      .slice(index + 1)
      .filter((other) => other.page === one.page && overlap(one, other))
      .map((other) => `page ${one.page}: "${one.text}" over "${other.text}"`),
  );
}

/** The areas that are filled with this color and have no line of their own; points, from the left. */
export async function filledAreas(
  pdf: Uint8Array,
  color: string,
): Promise<{ left: number; right: number }[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) =>
    areasOfPage(await document.getPage(index + 1), color),
  );
  const areas = (await Promise.all(pages)).flat();
  await loading.destroy();
  return areas;
}

async function areasOfPage(page: PDFPageProxy, color: string) {
  const { fnArray, argsArray } = await page.getOperatorList();
  const areas: { left: number; right: number }[] = [];
  const kept: { scale: number; x: number; fill: string }[] = [];
  let now = { scale: 1, x: 0, fill: '' };
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index];
    if (operator === OPS.save) kept.push(now);
    if (operator === OPS.restore) now = kept.pop() ?? now;
    if (operator === OPS.transform)
      now = { ...now, scale: now.scale * args[0], x: now.x + now.scale * args[4] };
    if (operator === OPS.setFillRGBColor) now = { ...now, fill: args[0] };
    if (operator === OPS.constructPath && args[0] === OPS.fill && now.fill === color) {
      const [least, , most] = args[2];
      areas.push({ left: now.x + now.scale * least, right: now.x + now.scale * most });
    }
  }
  return areas;
}

async function textsOfPage(document: PDFDocumentProxy, page: number): Promise<PlacedText[]> {
  const content = await (await document.getPage(page)).getTextContent();
  return content.items
    .filter((item): item is TextItem => 'str' in item && item.str.trim() !== '')
    .map(({ str, transform, width }) => {
      const [a = 0, b = 0, , , x = 0, y = 0] = transform as number[];
      return { page, text: str, x, y, width, size: Math.hypot(a, b) };
    });
}
