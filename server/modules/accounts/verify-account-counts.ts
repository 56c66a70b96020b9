import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { WrongFigure } from '#server/modules/requests/counts/verify-weekly-counts.ts';
import { KEPT_ACCOUNT_COUNTS } from './account-counts.repository.ts';

type Row = { roleId: number; departmentId: number; positionId: number; kept: number; counted: number };

/** As `verifyCounts` of the requests, for the accounts. */
export async function verifyAccountCounts(db: Db, { mend = false } = {}): Promise<WrongFigure[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<Row>`
        select role_id, department_id, position_id,
          coalesce(kept.count, 0)::bigint as kept, coalesce(counted.count, 0) as counted
        from ${KEPT_ACCOUNT_COUNTS} kept
        full join (
          select role_id, coalesce(department_id, 0) as department_id, coalesce(position_id, 0) as position_id,
            count(*) as count
          from accounts where deleted_at is null group by 1, 2, 3
        ) counted using (role_id, department_id, position_id)
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
        order by role_id, department_id, position_id`.execute(tx);
      if (mend && rows.length > 0) {
        const missing = rows.map(({ kept, counted, ...key }) => ({ ...key, difference: counted - kept }));
        await tx.insertInto('accountCountChanges').values(missing).execute();
      }
      return rows.map(({ roleId, departmentId, positionId, kept, counted }) => ({
        figure: `Accounts of role ${roleId}, department ${departmentId}, position ${positionId}`,
        kept: String(kept),
        counted: String(counted),
      }));
    });
}
