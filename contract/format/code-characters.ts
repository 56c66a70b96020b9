/** What may stand between the characters: a word processor makes other dashes of hyphens. */
const BETWEEN = /[\s\-\u2010-\u2015\u200B\u2060]/g;

/** The characters of a code as somebody typed it. No code has the letters O, I and L, so they were meant to be digits. */
export function codeCharacters(typed: string): string {
  return typed.replace(BETWEEN, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}
