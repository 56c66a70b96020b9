import { refuseMissing } from '#contract/errors.ts';
import { displayName } from '#contract/format/display-name.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { publishChange } from '#server/live/live-change.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from '#server/modules/requests/actions/reassign-open-stages.ts';

/** Ends the delegation that the actor gave to this account for this document; 404 when there is none. */
export async function revokeDelegation(
  deps: Deps,
  actor: Actor,
  { delegateeId, documentId }: { delegateeId: number; documentId: number },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    // Whatever the delegate is just doing is done before, and is seen below.
    await lockHoldersForChange(tx);
    const revoked = await tx
      .deleteFrom('delegations')
      .where('delegatorId', '=', actor.id)
      .where('delegateeId', '=', delegateeId)
      .where('documentId', '=', documentId)
      .returning('id')
      .executeTakeFirst();
    if (!revoked) return refuseMissing('Delegation');
    const names = await findNames(tx, { delegateeId, documentId });
    await notifyAccount(tx, deps, {
      accountId: delegateeId,
      notice: 'delegation.ended',
      params: { principal: actor.displayName, document: names.document },
    });
    // A meeting that the delegate asked for is called off: they may no longer act.
    await reassignOpenStages(tx, deps, actor.id, { positionIds: [], accountIds: [delegateeId] });
    await publishChange(tx, { notifications: [], requests: [], changedRights: [delegateeId] });
    await writeAudit(tx, deps, {
      actionType: 'delegation.revoke',
      performedById: actor.id,
      context: { delegationId: revoked.id, delegateeId, documentId, ...names },
    });
  });
}

async function findNames(tx: Tx, { delegateeId, documentId }: { delegateeId: number; documentId: number }) {
  const [delegatee] = await findPeople(tx, { ids: [delegateeId] });
  const document = await tx
    .selectFrom('documents')
    .select('name')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return { delegatee: delegatee ? displayName(delegatee) : '', document: document.name };
}
