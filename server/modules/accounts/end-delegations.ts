import { sql } from 'kysely';
import type { Tx } from '#server/db/connect.ts';

/** Who left, or became a student, neither signs for others any more nor has others sign for them. */
export async function endDelegationsUnlessEmployed(tx: Tx, accountId: number): Promise<void> {
  await sql`delete from delegations
    where (delegatee_id = ${accountId} or delegator_id = ${accountId})
      and exists (select 1 from accounts join roles on roles.id = accounts.role_id
        where accounts.id = ${accountId} and (accounts.deleted_at is not null or roles.name = 'Student'))`.execute(
    tx,
  );
}
