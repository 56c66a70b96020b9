import type { Answers } from '../document.ts';
import { SEMESTERS } from '../school-years.ts';

/** "Leave of absence is limited to one year" (specification part 2, section 9). */
export const ONE_YEAR = 'A leave of absence is limited to one year';
export const SAME_TERM = 'You already have a leave of absence for this semester';

const NAMES: readonly unknown[] = SEMESTERS;

/** One year is two semesters in a row (forms.md 15.4); a third, or the same one again, is refused. */
export function oneYear(answers: Answers, earlier: readonly Answers[]): string | undefined {
  const term = termOf(answers);
  const away = new Set(earlier.map(termOf));
  if (away.has(term)) return SAME_TERM;
  const inARow = 1 + awayFrom(term, -1, away) + awayFrom(term, 1, away);
  return inARow > SEMESTERS.length ? ONE_YEAR : undefined;
}

/** The number of semesters away, one after the other, in one direction from a term. */
function awayFrom(term: number, step: 1 | -1, away: ReadonlySet<number>): number {
  return away.has(term + step) ? 1 + awayFrom(term + step, step, away) : 0;
}

/** The number of a term, so that those which follow each other are one apart: also of a school year that can be chosen no more. */
function termOf({ schoolYear, sem }: Answers): number {
  const year = Number.parseInt(String(schoolYear), 10);
  return year * SEMESTERS.length + NAMES.indexOf(sem);
}
