import { sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import type { Deps } from '#server/deps.ts';
import { keptWeeklyCounts, weekOf } from './read-weekly-counts.ts';

/** What is kept and what it should be; null where nothing is. */
export type WrongFigure = { figure: string; kept: string | null; counted: string | null };
type Row = { week: string; documentId: number; status: Status; kept: number; counted: number };

/** As `verifyCounts`, for the counts by week; also after the institution's time zone was changed. */
export async function verifyWeeklyCounts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { mend = false } = {},
): Promise<WrongFigure[]> {
  const { timeZone } = config;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<Row>`
        select week, document_id, status, coalesce(kept.count, 0)::bigint as kept, coalesce(counted.count, 0) as counted
        from ${keptWeeklyCounts(timeZone)} kept
        full join (
          select ${weekOf(sql.ref('createdAt'), timeZone)} as week, document_id, status, count(*) as count
          from requests group by 1, 2, 3
        ) counted using (week, document_id, status)
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
        order by week, document_id, status`.execute(tx);
      if (mend && rows.length > 0) {
        const missing = rows.map(({ week, documentId, status, kept, counted }) => ({
          documentId,
          status,
          madeAt: sql<Date>`${week}::date::timestamp at time zone ${timeZone}`,
          difference: counted - kept,
        }));
        await tx.insertInto('weeklyRequestChanges').values(missing).execute();
      }
      return rows.map(({ week, documentId, status, kept, counted }) => ({
        figure: `Document ${documentId}, ${status}, week of ${week}`,
        kept: String(kept),
        counted: String(counted),
      }));
    });
}
