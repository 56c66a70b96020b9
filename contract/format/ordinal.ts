const SUFFIXES = ['th', 'st', 'nd', 'rd'];

/** "1st", "12th", "112th": 11 to 19 are th, by the last two digits (part 1, section 9). */
export function ordinal(n: number): string {
  const lastTwo = Math.abs(n) % 100;
  const isTeen = lastTwo >= 11 && lastTwo <= 19;
  return `${n}${(isTeen ? undefined : SUFFIXES[lastTwo % 10]) ?? 'th'}`;
}
