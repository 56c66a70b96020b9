/** Printed in place of a character that the fonts lack; each of them has this one. */
export const SUBSTITUTE = '\ufffd';

const PLAIN = /^[\n\x20-\x7e]*$/;
// The page takes a text apart at its spaces (documents/paper/fit.typ); those at which Typst ends no line would run over the edge.
const SPACE = /[\t\p{Zs}]/gu;
const LINE_BREAK = /\r\n|[\r\v\f\x85\u2028\u2029]/g;
// Controls, direction marks, zero-width characters, variation selectors: nothing that is visible on paper.
const INVISIBLE = /(?!\n)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
// Some fonts have glyphs for private characters and the object mark, but PDF/A forbids them and Typst uses them itself.
const UNUSABLE = /[\p{Co}\ufffc]/u;
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

// Signs that people paste from word processors and that have a plain spelling. Nobody can type the signs of ticked and empty boxes, by
// which programs read the form (documents/paper/marks.typ).
const PLAIN_FORMS: Record<string, string> = {
  '➢': '•',
  '❖': '•',
  '✔': '✓',
  '✗': '×',
  '✘': '×',
  '☐': '[ ]',
  '☑': '[x]',
  '☒': '[x]',
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as the papers can print it: composed (NFC), without invisible characters, and with the plain form or a visible
 * substitute of each character that the fonts lack. `covered`: the code points that the fonts have. Never throws,
 * whatever was typed; stored data keep the typed text.
 */
export function sanitizeText(typed: string, covered: ReadonlySet<number>): string {
  if (PLAIN.test(typed)) return typed;
  const text = typed.toWellFormed().normalize('NFC').replace(LINE_BREAK, '\n').replace(SPACE, ' ');
  if (isCovered(text, covered) && text.search(INVISIBLE) < 0) return text.replace(STACKED_MARKS, '$1');
  return Array.from(graphemes.segment(text), ({ segment }) => sanitizeGrapheme(segment, covered)).join('');
}

/** The same for every text, at any depth, in a value that could be JSON; other values stay as they are. */
export function sanitizeTexts<T>(value: T, covered: ReadonlySet<number>): T;
export function sanitizeTexts(value: unknown, covered: ReadonlySet<number>): unknown {
  if (typeof value === 'string') return sanitizeText(value, covered);
  if (Array.isArray(value)) return value.map((item) => sanitizeTexts(item, covered));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, sanitizeTexts(item, covered)]));
}

/** What a text has that is printed as the substitute, each once, at any depth in a value that could be JSON. */
export function unprintableIn(value: unknown, covered: ReadonlySet<number>): string[] {
  if (typeof value === 'string') return [...new Set(unprintableOf(value, covered))];
  if (value === null || typeof value !== 'object') return [];
  return [...new Set(Object.values(value).flatMap((item) => unprintableIn(item, covered)))];
}

function unprintableOf(typed: string, covered: ReadonlySet<number>): string[] {
  if (PLAIN.test(typed)) return [];
  return Array.from(graphemes.segment(typed.toWellFormed()), ({ segment }) => segment).filter(
    (segment) => segment !== SUBSTITUTE && sanitizeText(segment, covered) === SUBSTITUTE,
  );
}

function sanitizeGrapheme(grapheme: string, covered: ReadonlySet<number>): string {
  const visible = grapheme.replace(INVISIBLE, '').replace(STACKED_MARKS, '$1');
  if (isCovered(visible, covered)) return visible;
  const others = [visible.normalize('NFD'), visible.normalize('NFKC'), PLAIN_FORMS[visible]];
  return others.find((other) => other && isCovered(other, covered)) ?? SUBSTITUTE;
}

function isCovered(text: string, covered: ReadonlySet<number>): boolean {
  if (UNUSABLE.test(text)) return false;
  for (const character of text) {
    if (character !== '\n' && !covered.has(character.codePointAt(0) ?? -1)) return false;
  }
  return true;
}
