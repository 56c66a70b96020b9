import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';

/** As `foldCounts` of the requests, for the accounts. */
export async function foldAccountCounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`
    with gone as (
      delete from account_count_changes returning role_id, department_id, position_id, difference
    )
    insert into account_counts (role_id, department_id, position_id, count)
    select role_id, department_id, position_id, sum(difference) from gone
    group by role_id, department_id, position_id order by role_id, department_id, position_id
    on conflict (role_id, department_id, position_id) do update set count = account_counts.count + excluded.count`.execute(
    db,
  );
}
