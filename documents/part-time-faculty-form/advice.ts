import { quantity } from '#contract/format/quantity.ts';
import type { Answers } from '../document.ts';
import { USUAL_UNITS } from './form.ts';

/** Advice, not a rule (forms.md 8.4): more is possible in exceptional cases. */
export function adviceOnLoad({ unitsWillingToHandle }: Answers): string[] {
  const units = Number(unitsWillingToHandle ?? 0);
  if (units <= USUAL_UNITS) return [];
  return [
    `You are willing to handle ${quantity(units)} units, but a part-time load is ${USUAL_UNITS} at most, as a rule. Please check the units.`,
  ];
}
