import { sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import { findWrongCounts, type WrongFigure, wrongFigure } from '#server/db/kept-counts.ts';
import type { Deps } from '#server/deps.ts';
import { keptWeeklyCounts, weekOf } from './read-weekly-counts.ts';

type Key = { week: string; documentId: number; status: Status };

/** As `verifyCounts`, for the counts by week; also after the institution's time zone was changed. */
export async function verifyWeeklyCounts(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { mend = false } = {},
): Promise<WrongFigure[]> {
  const { timeZone } = config;
  const wrong = await findWrongCounts<Key>(db, {
    columns: ['week', 'documentId', 'status'],
    kept: keptWeeklyCounts(timeZone),
    counted: sql`select ${weekOf(sql.ref('createdAt'), timeZone)} as week, document_id, status, count(*) as count
      from requests group by 1, 2, 3`,
    mend: mend
      ? (tx, missing) => {
          const rows = missing.map(({ week, documentId, status, difference }) => ({
            documentId,
            status,
            madeAt: sql<Date>`${week}::date::timestamp at time zone ${timeZone}`,
            difference,
          }));
          return tx.insertInto('weeklyRequestChanges').values(rows).execute();
        }
      : null,
  });
  return wrong.map(({ week, documentId, status, ...counts }) =>
    wrongFigure(`Document ${documentId}, ${status}, week of ${week}`, counts),
  );
}
