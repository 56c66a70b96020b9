import type { AccountSummary, Named } from '#contract/api/accounts.ts';

/** The positions that these people hold, each once. */
export function positionsOf(users: readonly Pick<AccountSummary, 'position'>[]): Named[] {
  return [...new Map(users.flatMap(({ position }) => (position ? [[position.id, position]] : []))).values()];
}
