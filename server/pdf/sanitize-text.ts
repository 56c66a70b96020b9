/** Stands for what the fonts cannot show; they all have it. */
export const SUBSTITUTE = '\ufffd';

const PLAIN = /^[\n\x20-\x7e]*$/;
const LINE_BREAK = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
// Controls, direction marks, zero-width characters, variation selectors: nothing that shows on paper.
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
// Private characters and the object mark have glyphs in some fonts, but PDF/A and Typst have their own use for them.
const UNFIT = /[\p{Co}\ufffc]/u;
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

// Signs that people paste from word processors and that have a plain spelling.
const SPELLED: Record<string, string> = {
  ...Object.fromEntries(Array.from('●○■□▪▫◦◆➢❖', (bullet) => [bullet, '•'])),
  '→': '->',
  '←': '<-',
  '≤': '<=',
  '≥': '>=',
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as the papers can print it: composed (NFC), free of what has no shape, and with the plain form or a visible
 * substitute of each character that the fonts lack. Never fails, whatever was typed; the typed text itself stays in the data.
 */
export function printableText(typed: string, covered: ReadonlySet<number>): string {
  if (PLAIN.test(typed)) return typed;
  const text = typed.toWellFormed().normalize('NFC').replace(LINE_BREAK, '\n').replaceAll('\t', ' ');
  if (isCovered(text, covered) && text.search(UNSEEN) < 0) return text.replace(PILED_MARKS, '$1');
  return Array.from(graphemes.segment(text), ({ segment }) => printableGrapheme(segment, covered)).join('');
}

/** The same for every text in a value that could be JSON. */
export function printable<T>(value: T, covered: ReadonlySet<number>): T;
export function printable(value: unknown, covered: ReadonlySet<number>): unknown {
  if (typeof value === 'string') return printableText(value, covered);
  if (Array.isArray(value)) return value.map((item) => printable(item, covered));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, printable(item, covered)]));
}

function printableGrapheme(grapheme: string, covered: ReadonlySet<number>): string {
  const seen = grapheme.replace(UNSEEN, '').replace(PILED_MARKS, '$1');
  if (isCovered(seen, covered)) return seen;
  if (/^\p{Zs}$/u.test(seen)) return ' ';
  const others = [seen.normalize('NFD'), seen.normalize('NFKC'), SPELLED[seen]];
  return others.find((other) => other && isCovered(other, covered)) ?? SUBSTITUTE;
}

function isCovered(text: string, covered: ReadonlySet<number>): boolean {
  if (UNFIT.test(text)) return false;
  for (const character of text) {
    if (character !== '\n' && !covered.has(character.codePointAt(0) ?? -1)) return false;
  }
  return true;
}
