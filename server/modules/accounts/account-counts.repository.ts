import { sql } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { Db } from '#server/db/connect.ts';

/** The counts as they were when they were last added up, with every difference since then. */
export const KEPT_ACCOUNT_COUNTS = sql`(
  select role_id, department_id, position_id, sum(count)::bigint as count
  from (
    select role_id, department_id, position_id, count from account_counts
    union all
    select role_id, department_id, position_id, difference from account_count_changes
  ) part
  group by role_id, department_id, position_id
)`;

export type AccountFilters = {
  rolesIn?: readonly Role[] | undefined;
  rolesNotIn?: readonly Role[] | undefined;
  departmentId?: number | undefined;
  roleId?: number | undefined;
  positionId?: number | undefined;
};

/** How many living accounts fit the filters now, exactly, without looking at any. */
export async function countAccounts(db: Db, filters: AccountFilters = {}): Promise<number> {
  const { rolesIn, rolesNotIn, departmentId, roleId, positionId } = filters;
  const conditions = [
    sql`true`,
    departmentId !== undefined && sql`department_id = ${departmentId}`,
    roleId !== undefined && sql`role_id = ${roleId}`,
    positionId !== undefined && sql`position_id = ${positionId}`,
    rolesIn && sql`roles.name = any(${[...rolesIn]})`,
    rolesNotIn && sql`roles.name <> all(${[...rolesNotIn]})`,
  ];
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(count), 0)::bigint as total
    from ${KEPT_ACCOUNT_COUNTS} kept join roles on roles.id = kept.role_id
    where ${sql.join(conditions.filter(Boolean), sql` and `)}`.execute(db);
  return rows[0]?.total ?? 0;
}
