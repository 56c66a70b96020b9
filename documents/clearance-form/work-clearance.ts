import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';

const SIGNEES = [
  ['immediateSupervisor', 'Immediate Supervisor'],
  ['dean', 'Dean'],
] as const;

/**
 * Section II, which the supervisor and the Dean answer alike: Not Cleared when either says so, Cleared only when both
 * have said it (server.md section 3). Who of them has not is named: the other one cleared.
 */
export function mergeWorkClearance(signed: readonly Answers[]): Answers {
  const said = signed.filter((answers) => 'isWorkCleared' in answers);
  const isNotWorkCleared = said.some((answers) => isSet(answers.isNotWorkCleared));
  const open = SIGNEES.filter(
    ([key]) => !said.some((answers) => answers.signedAs === key && isSet(answers.isWorkCleared)),
  );
  return {
    isWorkCleared: said.length === 2 && !isNotWorkCleared,
    isNotWorkCleared,
    workOpenWith: open.map(([, name]) => name).join(' and '),
  };
}
