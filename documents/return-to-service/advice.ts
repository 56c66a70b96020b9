import { isSet } from '../answers.ts';
import type { Answers } from '../document.ts';
import { isAfter } from '../is-after.ts';
import { LEAVES } from './form.ts';

/** Advice, not rules (forms.md 7.4). */
export function adviceOnLeave(answers: Answers): string[] {
  const leave = LEAVES.find(({ tick }) => isSet(answers[tick]));
  if (!leave) return [];
  const [from, to] = leave.dates.map((name) => answers[name]);
  if (isAfter(from, to)) return ['The leave ends before it begins. Please check its dates.'];
  if (isAfter(answers.effectivityOfReturnToService, to)) return [];
  return ['You would return before the leave is over. Please check the dates.'];
}
