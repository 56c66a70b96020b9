import { LIMITS } from '#contract/limits.ts';

/** "Ana, Ben, Cara and 2 more". */
export function someNames(people: readonly { displayName: string }[]): string {
  const names = people.slice(0, LIMITS.namesShown).map(({ displayName }) => displayName);
  const more = people.length - names.length;
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names);
}
