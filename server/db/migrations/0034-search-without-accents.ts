import { type Kysely, sql } from 'kysely';

/** Who types "nunez" finds Núñez: whatever is searched is kept, or compared, in lower case and without accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select pg_get_expr(adbin, adrelid) as name from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = 'accounts'::regclass and attname = 'displayed_name'`.execute(db);
  const [displayed] = rows;
  if (!displayed) throw new Error('No account has a displayed name');
  for (const statement of statementsWith(displayed.name)) await sql.raw(statement).execute(db);
}

/** A generated column cannot be made from another one, so that of the name is spelled in it again. */
const statementsWith = (displayedName: string) => [
  // The same as `searchableText` of like-pattern.ts: a letter and its accents come apart, and the accents go.
  `create function searchable(text) returns text language sql immutable strict parallel safe
    return lower(regexp_replace(normalize($1, NFD), '[\\u0300-\\u036f]', '', 'g'))`,

  // Its index goes with it.
  'alter table accounts drop column searched_text',
  `alter table accounts add column searched_text text not null
    generated always as (searchable((${displayedName}) || ' ' || email)) stored`,
  'create index accounts_search on accounts using gin (searched_text gin_trgm_ops)',
  // Without it every word counts as rare until the next night.
  'analyze accounts (searched_text)',

  'drop index classes_search',
  `create index classes_search on classes using gin (
    searchable(program || ' ' || specialization || ' ' || year::text || ' ' || section || ' ' || semester::text || ' '
      || academic_year) gin_trgm_ops)`,

  'update audit_log_texts set text = searchable(text) where text <> searchable(text)',
];
