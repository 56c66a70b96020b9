import { quantity } from '#contract/format/quantity.ts';
import { countSet, isSet } from '../answers.ts';
import type { Answers } from '../document.ts';

/** What the Long Leave is for, however short (forms.md 10.5). */
const LONG_KINDS = ['isMaternity', 'isStudy', 'isRehab', 'isWomen', 'isTerminal'];

/** So many working days in a row, Monday to Friday, are 29 calendar days; one more is 30 or more. Holidays are not known here. */
const MOST_SHORT_DAYS = 21;

/** Advice, not rules: where the other of the two documents fits better (forms.md 10.5). */
export function adviceOnShortLeave(answers: Answers): string[] {
  if (isOfLongKind(answers))
    return [
      'Maternity, study, rehabilitation and terminal leave and the special benefits for women have a form of their own. Please check whether you need the Long Leave.',
    ];
  const days = daysOf(answers);
  if (!days || days <= MOST_SHORT_DAYS) return [];
  return [
    `${quantity(days)} working days are 30 calendar days or more. Please check whether you need the Long Leave.`,
  ];
}

export function adviceOnLongLeave(answers: Answers): string[] {
  const days = daysOf(answers);
  if (isOfLongKind(answers) || !days || days > MOST_SHORT_DAYS) return [];
  const asked = days === 1 ? '1 working day is' : `${quantity(days)} working days are`;
  return [`${asked} usually less than 30 calendar days. Please check whether you need the Short Leave.`];
}

function isOfLongKind(answers: Answers): boolean {
  return countSet(answers, LONG_KINDS) > 0;
}

/** None where credits are turned into money: the number is theirs then (decision 0072). */
function daysOf({ isMonetization, numberOfDays }: Answers): number | undefined {
  return isSet(isMonetization) ? undefined : Number(numberOfDays ?? 0);
}
