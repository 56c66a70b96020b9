import type { z } from 'zod';
import type { Account, updateAccount as endpoint } from '#contract/api/accounts.ts';
import type { bulkUpdateAccounts } from '#contract/api/manage-accounts.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findAccount } from './accounts.repository.ts';
import { type Changes, changeAccounts } from './change-accounts.ts';
import { presentAccount } from './present-account.ts';

/** Changes one account; what is left out stays. Refuses another email (400); the rest is changeAccounts'. */
export async function updateAccount(
  deps: Deps,
  actor: Actor,
  id: number,
  { email, ...given }: z.output<typeof endpoint.body>,
): Promise<Account> {
  return deps.db.transaction().execute(async (tx) => {
    if (email !== undefined) {
      const known = await findAccount(tx, id);
      if (known && known.email.toLowerCase() !== email.toLowerCase()) refuse('account.email-fixed');
    }
    const [changed] = await changeAccounts(tx, deps, actor, [id], definedOf(given));
    const after = await findAccount(tx, id);
    if (!changed || !after) return refuseMissing('Account');
    await writeAudit(tx, deps, {
      actionType: 'account.update',
      ...performedBy(actor),
      context: { accountId: id, email: changed.email, changes: changed.changes },
    });
    return presentAccount(after, actor.id);
  });
}

/** Gives several accounts the same role, department, position or class, all or none. Answers how many changed. */
export async function updateAccounts(
  deps: Deps,
  actor: Actor,
  { ids, ...given }: z.output<typeof bulkUpdateAccounts.body>,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const changed = await changeAccounts(tx, deps, actor, ids, definedOf(given));
    await writeAudit(tx, deps, {
      actionType: 'account.bulk-update',
      ...performedBy(actor),
      context: { accountIds: changed.map(({ id }) => id), changes: definedOf(given) },
    });
    return changed.length;
  });
}

function definedOf(given: { [Column in keyof Changes]: Changes[Column] | undefined }): Changes {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
