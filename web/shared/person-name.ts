import type { AccountSummary } from '#contract/api/accounts.ts';

/** A person's name, and that their account was deleted when it was. */
export function personName({ displayName, isDeleted }: Pick<AccountSummary, 'displayName' | 'isDeleted'>) {
  return isDeleted ? `${displayName} (deleted)` : displayName;
}
