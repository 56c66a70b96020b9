import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';

/** Ends a delegation of the actor's, named by delegatee and document, or by its own id given twice. */
export async function revokeDelegation(
  deps: Pick<Deps, 'db' | 'clock'>,
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
    await writeAudit(tx, deps, {
      actionType: 'delegation.revoke',
      description: `${actor.displayName} revoked a delegation`,
      performedById: actor.id,
      context: { delegationId: revoked.id, delegateeId: revoked.delegateeId, documentId: revoked.documentId },
    });
  });
}
