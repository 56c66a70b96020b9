const MAX_WORDS = 10;

/** "№" is "No", and wide signs and digits are the usual ones. Letters stay: whoever writes "Mª" is stored as "Mª". */
const NUMBER_SIGNS = /[№＃０-９]/g;

/** What somebody typed without the marks between its words, as in "Cruz, Ana", "№11 · Ana" and "Dropping Form (No. 11)". */
export function withoutMarks(typed: string): string {
  const plain = typed.replaceAll(NUMBER_SIGNS, (sign) => sign.normalize('NFKC'));
  return plain.replaceAll(/[\s,()·–—]+/g, ' ').trim() || plain.trim();
}

/** The words of what somebody typed, the first ten of them. */
export function searchWords(typed: string): string[] {
  return withoutMarks(typed).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** In lower case and without accents: "Núñez" is "nunez". The database's function `searchable` makes the same of it. */
export function searchableText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** A pattern for LIKE on searchable text that finds what somebody typed anywhere, its own % and _ taken literally. */
export function likePattern(typed: string): string {
  return `%${likeText(typed.trim())}%`;
}

/** The same as a part of a pattern. */
export function likeText(typed: string): string {
  return searchableText(typed).replaceAll(/[\\%_]/g, '\\$&');
}
