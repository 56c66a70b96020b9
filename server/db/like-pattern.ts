/** A pattern for LIKE on lower-cased text that finds what somebody typed anywhere, its own % and _ taken literally. */
export function likePattern(typed: string): string {
  return `%${typed
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
