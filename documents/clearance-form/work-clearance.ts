import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';

/**
 * Section II, which the supervisor and the Dean answer alike: Not Cleared when either says so, Cleared when both say
 * it. One of them who is the requestor is passed over, as the first answer of an office then tells, and the other's counts.
 */
export function workClearance(signed: readonly Answers[]): Answers {
  const said = signed.filter((answers) => 'isWorkCleared' in answers);
  const isNotWorkCleared = said.some((answers) => isSet(answers.isNotWorkCleared));
  const hasEverybodySaid = said.length === 2 || (said.length === 1 && signed.length > 1);
  return { isWorkCleared: hasEverybodySaid && !isNotWorkCleared, isNotWorkCleared };
}
