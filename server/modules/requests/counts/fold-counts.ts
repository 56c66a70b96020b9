import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';

/** Adds the differences that were written so far to the counts. Whoever reads meanwhile sees all of them either before or after. */
export async function foldCounts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await sql`
    with gone as (
      delete from request_count_changes returning document_id, status, difference
    )
    insert into request_counts (document_id, status, count)
    select document_id, status, sum(difference) from gone group by document_id, status order by document_id, status
    on conflict (document_id, status) do update set count = request_counts.count + excluded.count`.execute(
    db,
  );
}
