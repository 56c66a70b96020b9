import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { asOfficeWaits, decidedWaits, earliestMonday } from './decided-waits.ts';

/** Adds the decisions that were noted so far to office_waits, and forgets what no chart shows any more. */
export async function foldOfficeWaits(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<void> {
  const noted = decidedWaits(deps, sql`select event_id from gone`);
  await sql`
    with gone as (
      delete from office_wait_changes returning event_id
    )
    insert into office_waits (since, position_id, bucket, cases, shortest, longest)
    select * from (${asOfficeWaits(deps, noted)}) added order by since, position_id, bucket
    on conflict (since, position_id, bucket) do update set
      cases = office_waits.cases + excluded.cases,
      shortest = least(office_waits.shortest, excluded.shortest),
      longest = greatest(office_waits.longest, excluded.longest)`.execute(deps.db);
  await deps.db.deleteFrom('officeWaits').where('since', '<', earliestMonday(deps)).execute();
}
