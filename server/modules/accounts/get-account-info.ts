import type { Account } from '#contract/api/accounts.ts';
import { refuseMissing } from '#contract/errors.ts';
import { can } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAccount } from './accounts.repository.ts';
import { presentAccount } from './present-account.ts';

/** One account: Admin and Staff see all, everybody else only their own. 404 for what the actor may not see, too. */
export async function getAccountInfo(deps: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<Account> {
  if (id !== actor.id && !can(actor.role, 'account.info-anyone')) return refuseMissing('Account');
  const row = await findAccount(deps.db, id);
  return row ? presentAccount(row, actor.id) : refuseMissing('Account');
}
