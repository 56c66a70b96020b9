const MAX_WORDS = 10;

/** What somebody typed without the marks between its words, as in "Cruz, Ana" and "Dropping Form (No. 11)". */
export function withoutMarks(typed: string): string {
  return typed.replaceAll(/[\s,()]+/g, ' ').trim() || typed.trim();
}

/** The words of what somebody typed, the first ten of them. */
export function searchWords(typed: string): string[] {
  return withoutMarks(typed).split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** A pattern for LIKE on lower-cased text that finds what somebody typed anywhere, its own % and _ taken literally. */
export function likePattern(typed: string): string {
  return `%${typed
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
