import { quantity } from '#contract/format/quantity.ts';
import { LIMITS } from '#contract/limits.ts';
import { difference } from '../answers.ts';
import type { Answers } from '../document.ts';
import { rowNumbers } from '../fields.ts';

/** The last row of the table: units dropped and units remaining; empty while no subject is named. */
export function totals(answers: Answers): { totalUnits: string; remainingUnits: string } {
  const { dropped, load } = unitsOf(answers);
  if (dropped === 0) return { totalUnits: '', remainingUnits: '' };
  return { totalUnits: quantity(dropped), remainingUnits: quantity(difference(load, dropped)) };
}

/** Advice, not rules (forms.md 3.4). */
export function adviceOnUnits(answers: Answers): string[] {
  const { dropped, load } = unitsOf(answers);
  const remaining = difference(load, dropped);
  if (remaining === 0)
    return [`You would drop all of your ${quantity(load)} units. The form for that is the Leave of Absence.`];
  if (remaining > 0) return [];
  return [
    `You would drop ${quantity(dropped)} units, but your present load is ${quantity(load)}. Please check the units.`,
  ];
}

function unitsOf(answers: Answers): { dropped: number; load: number } {
  const units = rowNumbers(LIMITS.subjects).map((n) => Number(answers[`subject${n}Units`] ?? 0));
  return { dropped: units.reduce((sum, one) => sum + one, 0), load: Number(answers.presentLoadUnits ?? 0) };
}
