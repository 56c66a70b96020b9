import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { weekOf } from './read-weekly-counts.ts';

/** As `foldCounts`, for the counts by week. */
export async function foldWeeklyCounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  await sql`
    with gone as (
      delete from weekly_request_changes returning document_id, status, made_at, difference
    ), added as (
      select ${weekOf(sql.ref('madeAt'), config.timeZone)} as week, document_id, status, sum(difference) as count
      from gone group by 1, 2, 3 having sum(difference) <> 0
    )
    insert into weekly_request_counts (week, document_id, status, count)
    select * from added order by week, document_id, status
    on conflict (week, document_id, status) do update set count = weekly_request_counts.count + excluded.count`.execute(
    db,
  );
}
