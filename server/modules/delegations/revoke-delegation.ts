import { refuseMissing } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';

/** Ends a delegation of the actor's, named by delegatee and document, or by its own id given twice. */
export async function revokeDelegation(
  deps: Deps,
  actor: Actor,
  { id, documentId }: { id: number; documentId: number },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const mine = tx.deleteFrom('delegations').where('delegatorId', '=', actor.id).returningAll();
    const byPair = await mine
      .where('delegateeId', '=', id)
      .where('documentId', '=', documentId)
      .executeTakeFirst();
    const revoked =
      byPair ?? (id === documentId ? await mine.where('id', '=', id).executeTakeFirst() : undefined);
    if (!revoked) return refuseMissing('Delegation');
    await notifyDelegate(tx, deps, actor, revoked);
    // A meeting that the delegate asked for is called off: they may no longer act.
    await reassignOpenStages(tx, deps, actor.id, { positionIds: [], accountIds: [revoked.delegateeId] });
    await writeAudit(tx, deps, {
      actionType: 'delegation.revoke',
      description: `${actor.displayName} revoked a delegation`,
      performedById: actor.id,
      context: { delegationId: revoked.id, delegateeId: revoked.delegateeId, documentId: revoked.documentId },
    });
  });
}

async function notifyDelegate(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { delegateeId, documentId }: { delegateeId: number; documentId: number },
): Promise<void> {
  const document = await tx
    .selectFrom('documents')
    .select('name')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await notifyAccount(tx, deps, {
    accountId: delegateeId,
    notice: 'delegation.ended',
    params: { principal: actor.displayName, document: document.name },
  });
}
