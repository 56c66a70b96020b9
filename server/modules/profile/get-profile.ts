import type { Account } from '#contract/api/accounts.ts';
import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAccount } from '#server/modules/accounts/accounts.repository.ts';
import { presentAccount } from '#server/modules/accounts/present-account.ts';

/** The actor's own account; 401 when it is gone. */
export async function getProfile(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Account> {
  const row = await findAccount(deps.db, actor.id);
  // The account was deleted after the session was found.
  return row ? presentAccount(row, actor.id) : refuse('auth.no-session');
}
