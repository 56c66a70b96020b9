import { quantity } from '#contract/format/quantity.ts';
import { LIMITS } from '#contract/limits.ts';
import { rowNumbers } from '../answers.ts';
import type { Answers } from '../document.ts';

/** The last row of the table: units dropped and units remaining; empty while no subject is named. */
export function totals(answers: Answers): { totalUnits: string; remainingUnits: string } {
  const units = rowNumbers(LIMITS.subjects).map((n) => Number(answers[`subject${n}Units`] ?? 0));
  const dropped = units.reduce((sum, one) => sum + one, 0);
  if (dropped === 0) return { totalUnits: '', remainingUnits: '' };
  const remaining = Number(answers.presentLoadUnits ?? 0) - dropped;
  return { totalUnits: quantity(dropped), remainingUnits: quantity(remaining) };
}
