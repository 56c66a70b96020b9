import { refuseMissing } from '#contract/errors.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { performedBy, writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { deleteDraftsOf } from '#server/modules/drafts/drafts.repository.ts';
import { lockHoldersForChange, lockRoles } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { endSessions } from '#server/modules/sessions/end-sessions.ts';
import { endDelegationsUnlessEmployed } from './end-delegations.ts';
import { lockAccounts } from './lock-accounts.ts';
import { refuseAdminsByToken } from './refuse-admins-by-token.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';

/** Deletes one account, with its own entry in the log; see `markAsDeleted`. */
export async function deleteAccount(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const [deleted] = await markAsDeleted(tx, deps, actor, [id]);
    if (!deleted) return refuseMissing('Account');
    await writeAudit(tx, deps, {
      actionType: 'account.delete',
      ...performedBy(actor),
      context: { accountId: id, email: deleted.email },
    });
  });
}

/** Deletes several accounts, all or none, with one entry in the log. Answers how many. */
export async function deleteAccounts(deps: Deps, actor: Actor, ids: readonly number[]): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const deleted = await markAsDeleted(tx, deps, actor, ids);
    await writeAudit(tx, deps, {
      actionType: 'account.bulk-delete',
      ...performedBy(actor),
      context: { accountIds: deleted.map(({ id }) => id), emails: deleted.map(({ email }) => email) },
    });
    return deleted.length;
  });
}

/**
 * Marks accounts as deleted, ends their sessions and delegations, deletes their drafts, and frees their emails. Their
 * requests and signatures stay; open stages go to another holder of their position, or are PENDING. 404 when one is
 * unknown; 409 for the actor's own account and for the last Admin.
 */
async function markAsDeleted(tx: Tx, deps: Deps, actor: Actor, given: readonly number[]) {
  const ids = [...new Set(given)];
  await lockRoles(tx);
  await lockHoldersForChange(tx);
  await refuseAdminsByToken(tx, actor, { accountIds: ids });
  await refuseIfLastAdmin(tx, actor, ids);
  const rows = await lockAccounts(tx, given);
  await tx
    .updateTable('accounts')
    .set({ deletedAt: deps.clock.now() })
    .where('id', '=', anyOf(ids))
    .execute();
  await deleteDraftsOf(tx, ids);
  for (const id of ids) {
    await endDelegationsUnlessEmployed(tx, deps, id);
    await endSessions(tx, { accountId: id });
  }
  const positionIds = [...new Set(rows.flatMap(({ positionId }) => positionId ?? []))];
  await reassignOpenStages(tx, deps, actor.id, { positionIds, accountIds: ids });
  return rows;
}
