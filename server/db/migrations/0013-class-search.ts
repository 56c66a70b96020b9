import { type Kysely, sql } from 'kysely';

/** The search of Manage Classes looks in all six values of a class. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index classes_search on classes using gin (
    lower(program || ' ' || specialization || ' ' || year::text || ' ' || section || ' ' || semester::text || ' '
      || academic_year) gin_trgm_ops)`.execute(db);
}
