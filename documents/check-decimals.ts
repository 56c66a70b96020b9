import type { Issue } from '#contract/errors.ts';
import { expandRows, type Field, type NumberField } from './fields.ts';

export const MONEY_DECIMALS = 2;

/** Numbers with more decimals than their fields take, such as half a term. */
export function checkDecimals(
  root: string,
  fields: readonly Field[],
  answers: Readonly<Record<string, unknown>>,
): Issue[] {
  return expandRows(fields).flatMap((field) => {
    if (field.kind !== 'number') return [];
    const answer = answers[field.name];
    const most = decimalsOf(field);
    if (typeof answer !== 'number' || Number(answer.toFixed(most)) === answer) return [];
    return [{ path: `${root}.${field.name}`, message: tooFine(most) }];
  });
}

export function decimalsOf({ decimals, money }: NumberField): number {
  return decimals ?? (money ? MONEY_DECIMALS : 0);
}

function tooFine(most: number): string {
  if (most === 0) return 'Please give a whole number';
  return `Please give at most ${most} ${most === 1 ? 'decimal place' : 'decimal places'}`;
}
