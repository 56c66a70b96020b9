import { sql } from 'kysely';
import { STAGE_STATUSES } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { moveOpenStages } from './reassign-open-stages.ts';

/**
 * Requests that waited for somebody whose account has expired go on with whoever else may act, or wait in PENDING. Run at
 * the start and each midnight of the institution's zone; nothing is done twice. Where somebody else may act there is nothing
 * to say: an expired co-holder keeps the position, so that these requests are found each time.
 */
export async function reassignExpired(deps: Deps): Promise<void> {
  const expired = await findExpired(deps.db, todayOf(deps));
  if (expired.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await lockHoldersForChange(tx);
    await moveOpenStages(tx, deps, null, {
      accountIds: expired.map(({ id }) => id),
      positionIds: expired.flatMap(({ positionId }) => positionId ?? []),
    });
  });
}

/**
 * The expired accounts for whom a request still waits, in their own right or for a meeting with them, or whose own request waits
 * because nobody approves their own. Those for whom anything waits are looked up first: most accounts of past years have expired,
 * and hardly anything waits for them.
 */
async function findExpired(db: Db, today: string): Promise<{ id: number; positionId: number | null }[]> {
  const waits = sql<boolean>`requests.status = any(${STAGE_STATUSES.filter((status) => status !== 'PENDING')})`;
  const isPending = sql<boolean>`requests.status = 'PENDING'`;
  return db
    .selectFrom('accounts')
    .select(['id', 'positionId'])
    .where('expiresOn', '<', today)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`(
        id in (select open_signee_id from requests where open_signee_id is not null and ${waits})
        or position_id in (select open_position_id from requests where open_position_id is not null and ${waits})
        or (id, position_id) in (select requestor_id, open_position_id from requests where ${isPending})
        or id in (select open_signee_id from requests where ${isPending} and open_signee_id = requestor_id)
        or id in (
          select initiator_id from appointments join requests on requests.id = appointments.request_id
          where appointments.is_open and ${waits}
        )
      )`,
    )
    .orderBy('id')
    .execute();
}
