import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';

/**
 * Section II, which the supervisor and the Dean answer alike: Not Cleared when either says so, Cleared only when both
 * have said it (server.md section 3).
 */
export function mergeWorkClearance(signed: readonly Answers[]): Answers {
  const said = signed.filter((answers) => 'isWorkCleared' in answers);
  const isNotWorkCleared = said.some((answers) => isSet(answers.isNotWorkCleared));
  return { isWorkCleared: said.length === 2 && !isNotWorkCleared, isNotWorkCleared };
}
