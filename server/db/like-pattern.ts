const MAX_WORDS = 10;

/** The words of what somebody typed, the first ten of them; a comma ends one, as in "Cruz, Ana". */
export function searchWords(typed: string): string[] {
  return typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
}

/** A pattern for LIKE on lower-cased text that finds what somebody typed anywhere, its own % and _ taken literally. */
export function likePattern(typed: string): string {
  return `%${typed
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
