/** A value as it stands in a PDF: where it ends, and of a dictionary what each key has, as it is written. */
export type Value = { end: number; entries: ReadonlyMap<string, string> | null; isReference: boolean };

/* White space of a PDF is [\0\t\n\f\r ]; \s has signs more. */
const SPACE = /[\0\t\n\f\r ]*/y;
/** A name, the sign that begins or ends something, a text in hexadecimal, or a word. */
const TOKEN =
  /\/[^\0\t\n\f\r ()<>[\]{}/%]*|<<|>>|<[\da-fA-F\0\t\n\f\r ]*>|[([\]]|[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const NAME = /^\/(?:[^#]|#(?!00)[\da-f]{2})*$/i;
/** A key could say its signs by their numbers: not every reader takes it then for the same. */
const KEY = /^\/[^#]+$/;
/** Readers take what has two signs, or more digits than they can count, for different numbers. */
const NUMBER = /^[+-]?(?:\d{1,10}|\d{1,10}\.\d{0,12}|\.\d{1,12})$/;
const REFERENCE = /\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const WORDS = ['true', 'false', 'null'];
const PARENTHESIS = /\\[\s\S]|[()]/g;
/** No program that signs nests so deep. */
const MOST_DEEP = 50;

/**
 * Reads the value that begins here (`text`: a file in Latin-1). Null where it is not written exactly as the format says (ISO 32000-2,
 * 7.3), or where a dictionary has a key twice: of such a value one reader takes this, and another that. Comments within a value are
 * refused, too.
 */
export function readValue(text: string, from: number, depth = 0): Value | null {
  const at = skipSpace(text, from);
  const token = match(TOKEN, text, at);
  if (token === null || depth > MOST_DEEP) return null;
  const end = at + token.length;
  if (token === '<<') return readDictionary(text, end, depth);
  if (token === '[') return readArray(text, end, depth);
  if (token === '(') return readText(text, end);
  if (token.startsWith('/')) return NAME.test(token) ? plain(end) : null;
  if (token.startsWith('<')) return plain(end);
  const reference = match(REFERENCE, text, at);
  if (reference !== null) return { ...plain(at + reference.length), isReference: true };
  return NUMBER.test(token) || WORDS.includes(token) ? plain(end) : null;
}

/** Where the next sign stands that is no white space. */
export function skipSpace(text: string, from: number): number {
  return from + (match(SPACE, text, from) ?? '').length;
}

function readDictionary(text: string, from: number, depth: number): Value | null {
  const entries = new Map<string, string>();
  let at = skipSpace(text, from);
  while (!text.startsWith('>>', at)) {
    const name = match(TOKEN, text, at);
    if (name === null || !KEY.test(name)) return null;
    const begin = skipSpace(text, at + name.length);
    const value = readValue(text, begin, depth + 1);
    const key = name.slice(1);
    if (!value || entries.has(key)) return null;
    entries.set(key, text.slice(begin, value.end));
    at = skipSpace(text, value.end);
  }
  return { end: at + '>>'.length, entries, isReference: false };
}

function readArray(text: string, from: number, depth: number): Value | null {
  let at = skipSpace(text, from);
  while (text[at] !== ']') {
    const value = readValue(text, at, depth + 1);
    if (!value) return null;
    at = skipSpace(text, value.end);
  }
  return plain(at + 1);
}

function plain(end: number): Value {
  return { end, entries: null, isReference: false };
}

/** Null where no parenthesis closes the one before `from`. */
function readText(text: string, from: number): Value | null {
  PARENTHESIS.lastIndex = from;
  for (let depth = 1; depth > 0; ) {
    const sign = PARENTHESIS.exec(text)?.[0];
    if (!sign) return null;
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
  }
  return plain(PARENTHESIS.lastIndex);
}

/** What stands exactly here; null where that is something else. */
function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
