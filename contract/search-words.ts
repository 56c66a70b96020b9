import { LIMITS } from './limits.ts';

const MAX_WORDS = 10;
/** "№" is "No", and wide signs and digits are the usual ones. Letters stay: whoever writes "Mª" is stored as "Mª". */
const NUMBER_SIGNS = /[№＃０-９]/g;
const NUMBER = /^#?\d+$/;

/** What somebody typed without the marks between its words, as in "Cruz, Ana", "№11 · Ana" and "Dropping Form (No. 11)". */
export function withoutMarks(typed: string): string {
  const plain = typed.replaceAll(NUMBER_SIGNS, (sign) => sign.normalize('NFKC'));
  return plain.replaceAll(/[\s,()·–—]+/g, ' ').trim() || plain.trim();
}

/** The words of what somebody typed, the first ten of them. */
export function searchWords(typed: string): string[] {
  return withoutMarks(typed).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** A request's number and nothing else: "11" or "#11". */
export function isNumber(typed: string): boolean {
  return NUMBER.test(typed);
}

/** Whether the search in the top bar finds more than last names by them: no index finds a shorter word by itself. */
export function areEnough(words: readonly string[]): boolean {
  return words.some((word) => word.length >= LIMITS.searchedCharacters || isNumber(word));
}
