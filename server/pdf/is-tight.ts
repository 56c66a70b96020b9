import type { PrintModel } from './print-model.ts';

/**
 * Whether something on the paper needs more room than the form has for it: the pieces then give up 15 % of their free heights
 * (documents/paper/heights.typ).
 */
export function isTight({ disapproval, slots, answers }: PrintModel): boolean {
  return (
    disapproval !== null ||
    Object.values(slots).some(({ name }) => name.length > 40) ||
    Object.values(answers).some((answer) => typeof answer === 'string' && answer.length > 300)
  );
}
