import { type RawBuilder, sql } from 'kysely';

/** The Monday, a date where the institution is, of the week of a moment. */
export function weekOf(moment: RawBuilder<unknown>, timeZone: string): RawBuilder<string> {
  return sql`date_trunc('week', ${moment} at time zone ${timeZone})::date`;
}

/**
 * How many requests were made in each week, by document and by the status that they have now, exactly: `week`,
 * `document_id`, `status`, `count`.
 */
export function keptWeeklyCounts(timeZone: string): RawBuilder<unknown> {
  return sql`(
    select week, document_id, status, sum(count)::bigint as count
    from (
      select week, document_id, status, count from weekly_request_counts
      union all
      select ${weekOf(sql.ref('madeAt'), timeZone)}, document_id, status, difference from weekly_request_changes
    ) part
    group by week, document_id, status
  )`;
}
