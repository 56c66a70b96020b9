import { sql } from 'kysely';
import { displayName } from '#contract/format/display-name.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { publishChange } from '#server/live/live-change.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';

type Ended = { delegatorId: number; delegateeId: number; document: string };

/**
 * Ends all delegations from and to an account that was deleted or became a student; does nothing for any other
 * account. The delegates of the account receive a notice. Answers the ids of those who may no longer sign for
 * somebody: meetings that they asked for have to be called off.
 */
export async function endDelegationsUnlessEmployed(tx: Tx, deps: Deps, accountId: number): Promise<number[]> {
  const { rows } = await sql<Ended>`delete from delegations using documents
    where documents.id = document_id
      and (delegatee_id = ${accountId} or delegator_id = ${accountId})
      and exists (select 1 from accounts join roles on roles.id = accounts.role_id
        where accounts.id = ${accountId} and (accounts.deleted_at is not null or roles.name = 'Student'))
    returning delegator_id, delegatee_id, documents.name as document`.execute(tx);
  const changedRights = [...new Set(rows.map(({ delegateeId }) => delegateeId))];
  await publishChange(tx, { notifications: [], requests: [], changedRights });
  const people = await findPeople(tx, { ids: rows.map(({ delegatorId }) => delegatorId) });
  for (const { delegatorId, delegateeId, document } of rows) {
    const principal = people.find(({ id }) => id === delegatorId);
    if (!principal || delegateeId === accountId) continue;
    await notifyAccount(tx, deps, {
      accountId: delegateeId,
      notice: 'delegation.ended',
      params: { principal: displayName(principal), document },
    });
  }
  return changedRights;
}
