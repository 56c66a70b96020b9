import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { findWrongCounts, type WrongFigure, wrongFigure } from '#server/db/kept-counts.ts';
import { KEPT_ACCOUNT_COUNTS } from './account-counts.repository.ts';

type Key = { roleId: number; departmentId: number; positionId: number };

/** As `verifyCounts` of the requests, for the accounts. */
export async function verifyAccountCounts(db: Db, { mend = false } = {}): Promise<WrongFigure[]> {
  const wrong = await findWrongCounts<Key>(db, {
    columns: ['roleId', 'departmentId', 'positionId'],
    kept: KEPT_ACCOUNT_COUNTS,
    counted: sql`
      select role_id, coalesce(department_id, 0) as department_id, coalesce(position_id, 0) as position_id,
        count(*) as count
      from accounts where deleted_at is null group by 1, 2, 3`,
    mend: mend ? write : null,
  });
  return wrong.map(({ roleId, departmentId, positionId, ...counts }) =>
    wrongFigure(`Accounts of role ${roleId}, department ${departmentId}, position ${positionId}`, counts),
  );
}

function write(tx: Tx, missing: readonly (Key & { difference: number })[]) {
  const rows = missing.map(({ roleId, departmentId, positionId, difference }) => {
    return { roleId, departmentId, positionId, difference };
  });
  return tx.insertInto('accountCountChanges').values(rows).execute();
}
