import { sql } from 'kysely';
import { MEETING_STATUSES } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { lockHoldersForChange } from '#server/modules/positions/lock-positions.ts';
import { reassignOpenStages } from './reassign-open-stages.ts';

/**
 * Requests that waited for somebody whose account has expired go on with whoever else may act, or wait in PENDING. Run at
 * the start and each midnight of the institution's zone; nothing is done twice.
 */
export async function reassignExpired(deps: Deps): Promise<void> {
  const expired = await findExpired(deps.db, todayOf(deps));
  if (expired.length === 0) return;
  await deps.db.transaction().execute(async (tx) => {
    await lockHoldersForChange(tx);
    await reassignOpenStages(tx, deps, null, {
      accountIds: expired.map(({ id }) => id),
      positionIds: expired.flatMap(({ positionId }) => positionId ?? []),
    });
  });
}

/** The expired accounts for whom a request still waits, in their own right or for a meeting with them. */
async function findExpired(db: Db, today: string): Promise<{ id: number; positionId: number | null }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'positionId'])
    .where('expiresOn', '<', today)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`exists (
        select 1 from requests
        join request_stages stage on stage.id = requests.open_stage_id
        left join appointments on appointments.request_id = requests.id and appointments.is_open
        where requests.status = any(${['VERIFYING', 'SIGNING', ...MEETING_STATUSES]})
          and (stage.signee_id = accounts.id
            or appointments.initiator_id = accounts.id
            or stage.position_id = accounts.position_id)
      )`,
    )
    .orderBy('id')
    .execute();
}
