import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Statement = { drop: string; create: string };

/**
 * Takes the foreign keys and the indexes away from these tables, except those that a constraint needs, and answers what makes
 * them anew, one statement each. Within one transaction nobody ever sees the tables without them.
 */
export async function dropIndexes(tx: Db, tables: readonly string[]): Promise<string[]> {
  const foreignKeys = await sql<Statement>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
    from pg_constraint
    where contype = 'f' and conrelid = any(${[...tables]}::regclass[])
    order by conrelid::regclass::text, conname`.execute(tx);
  const indexes = await sql<Statement>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index
    where indrelid = any(${[...tables]}::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indrelid::regclass::text, indexrelid`.execute(tx);
  const statements = [...foreignKeys.rows, ...indexes.rows];
  for (const { drop } of statements) await sql.raw(drop).execute(tx);
  // Indexes first: the foreign keys are checked with them.
  return [...indexes.rows, ...foreignKeys.rows].map(({ create }) => create);
}
