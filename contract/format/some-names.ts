import { LIMITS } from '../limits.ts';

const list = new Intl.ListFormat('en-GB');

/** "Ana, Ben, Cara and 2 more". */
export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, LIMITS.namesShown);
  const more = names.length - shown.length;
  return list.format(more > 0 ? [...shown, `${more} more`] : shown);
}
