import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { lockHoldersForChange, lockRoles } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';
import { endDelegationsUnlessEmployed } from './end-delegations.ts';
import { refuseIfLastAdmin } from './refuse-if-last-admin.ts';

/**
 * Takes an account out of use and frees its email. What it requested and signed stays; what waits for it goes on
 * with whoever else holds the position, or waits.
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
