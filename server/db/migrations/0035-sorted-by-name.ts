import { type Kysely, sql } from 'kysely';

/**
 * Lists of people in the order of a telephone book: dela Cruz at D and Ñañez at N. By the last name alone, byte by byte, both
 * came after Z.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table accounts add column sorted_name text not null
      generated always as (searchable(last_name || ' ' || first_name)) stored`,
    'drop index accounts_by_name',
    'create index accounts_by_name on accounts (sorted_name, id) where deleted_at is null',
    'drop index accounts_by_role',
    'create index accounts_by_role on accounts (role_id, sorted_name, id) where deleted_at is null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
