import { LIMITS } from '../limits.ts';
import { joinWithAnd } from './join-words.ts';

/** "Ana, Ben, Cara and 2 more". */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, LIMITS.namesShown);
  const more = names.length - shown.length;
  return joinWithAnd(more > 0 ? [...shown, `${more} more`] : shown);
}
