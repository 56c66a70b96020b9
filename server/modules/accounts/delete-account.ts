import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockHoldersForChange, lockRoles } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { endDelegationsUnlessEmployed } from './end-delegations.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';

/**
 * Marks an account as deleted, ends its sessions and delegations, and frees its email. Its requests and signatures
 * stay; open stages go to another holder of its position, or are PENDING. Refuses the actor's own account and the
 * last Admin (409).
 */
export async function deleteAccount(deps: Deps, actor: Actor, id: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    await lockHoldersForChange(tx);
    await refuseIfLastAdmin(tx, actor, id);
    const row = await tx
      .updateTable('accounts')
      .set({ deletedAt: deps.clock.now() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .returning(['email', 'positionId'])
      .executeTakeFirst();
    if (!row) return refuseMissing('Account');
    await endDelegationsUnlessEmployed(tx, deps, id);
    await tx.deleteFrom('sessions').where('accountId', '=', id).execute();
    const positionIds = row.positionId === null ? [] : [row.positionId];
    await reassignOpenStages(tx, deps, actor.id, { positionIds, accountIds: [id] });
    await writeAudit(tx, deps, {
      actionType: 'account.delete',
      performedById: actor.id,
      context: { accountId: id, email: row.email },
    });
  });
}
