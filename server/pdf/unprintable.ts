import { coverageOf, readFonts } from './fonts.ts';
import type { PrintModel } from './print-model.ts';
import { unprintableIn } from './sanitize-text.ts';

const MOST_NAMED = 10;
/** Of whatever is typed, an emoji of four people is the longest that somebody can recognise. */
const MOST_UNITS = 12;
/** Read with the first paper that somebody looks at before it is sent. */
let covered: ReadonlySet<number> | undefined;

/** What a paper with these data shows as a substitute: some of the characters, and "…" where there are more. */
export function unprintable(data: PrintModel): string[] {
  covered ??= coverageOf(readFonts());
  const all = [...new Set(unprintableIn(data, covered).map(shortened))];
  return all.length > MOST_NAMED ? [...all.slice(0, MOST_NAMED), '…'] : all;
}

function shortened(character: string): string {
  return character.length > MOST_UNITS ? String.fromCodePoint(character.codePointAt(0) ?? 0) : character;
}
