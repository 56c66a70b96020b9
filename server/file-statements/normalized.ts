/** Composed, without what is invisible, single-spaced: two texts that look alike are alike. */
export function normalized(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim();
}
