import type { Account } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { presentAccount } from '#server/modules/accounts/present-account.ts';

/** One's own account. */
export async function getProfile(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Account> {
  const row = await findAccount(deps.db, actor.id);
  // Deleted since the session was looked up.
  return row ? presentAccount(row, actor.id) : refuse('auth.no-session');
}
