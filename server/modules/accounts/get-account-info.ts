import type { Account } from '#contract/api/accounts.ts';
import { refuseMissing } from '#contract/errors.ts';
import { can } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findAccount } from './accounts.repository.ts';
import { presentAccount } from './present-account.ts';

/** One account: Admin and Staff see anyone's, everybody else their own. What one may not see is not there. */
export async function getAccountInfo(deps: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<Account> {
  if (id !== actor.id && !can(actor.role, 'account.info-anyone')) return refuseMissing('Account');
  const row = await findAccount(deps.db, id);
  return row ? presentAccount(row, actor.id) : refuseMissing('Account');
}
