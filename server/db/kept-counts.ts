import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './connect.ts';

/** What is kept and what it should be; null where nothing is. */
export type WrongFigure = { figure: string; kept: string | null; counted: string | null };

type Compared = { kept: number; counted: number };
type Asked<Key extends object> = {
  /** The columns that say what is counted, which `kept` and `counted` both have beside `count`. */
  columns: readonly (keyof Key & string)[];
  kept: RawBuilder<unknown>;
  counted: RawBuilder<unknown>;
  /** Where the difference that is missing is to be written. */
  mend: ((tx: Tx, missing: (Key & { difference: number })[]) => Promise<unknown>) | null;
};

/**
 * Counts everything and says which of the kept counts differ, as they were at one moment: rows may be added and changed
 * meanwhile.
 */
export async function findWrongCounts<Key extends object>(
  db: Db,
  { columns, kept, counted, mend }: Asked<Key>,
): Promise<(Key & Compared)[]> {
  const by = sql.join(columns.map((column) => sql.ref(column)));
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<Key & Compared>`
        select ${by}, coalesce(kept.count, 0)::bigint as kept, coalesce(counted.count, 0) as counted
        from ${kept} kept full join (${counted}) counted using (${by})
        where coalesce(kept.count, 0) <> coalesce(counted.count, 0)
        order by ${by}`.execute(tx);
      if (mend && rows.length > 0) {
        const missing = rows.map((row) => ({ ...row, difference: row.counted - row.kept }));
        await mend(tx, missing);
      }
      return rows;
    });
}

/** As what it is shown. */
export function wrongFigure(figure: string, { kept, counted }: Compared): WrongFigure {
  return { figure, kept: String(kept), counted: String(counted) };
}
