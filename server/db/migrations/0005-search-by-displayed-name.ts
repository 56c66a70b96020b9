import { type Kysely, sql } from 'kysely';

/** People are found by their name as it is displayed: the database computes it by the rule of contract/format/display-name.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** What String.prototype.trim() takes away. */
const WHITESPACE = String.raw`E'\u0009\u000A\u000B\u000C\u000D\u0020\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF'`;

const trimmed = (column: string) => `btrim(coalesce(${column}, ''), ${WHITESPACE})`;
const initial = (column: string) => `upper(left(normalize(${trimmed(column)}, NFC), 1))`;
/** One period behind the text, none behind an empty one. */
const dotted = (text: string) =>
  `case rtrim(${text}, '.') when '' then '' else rtrim(${text}, '.') || '.' end`;
const followedBySpace = (text: string) => `coalesce(nullif(${text}, '') || ' ', '')`;

const NAME = [
  dotted(trimmed('prefix')),
  trimmed('first_name'),
  dotted(initial('middle_name')),
  trimmed('last_name'),
]
  .map(followedBySpace)
  .join(' || ');
const SUFFIX = `coalesce(', ' || nullif(${trimmed('suffix')}, ''), '')`;

const STATEMENTS = [
  `alter table accounts add column displayed_name text not null
    generated always as (rtrim(${NAME}, ' ') || ${SUFFIX}) stored`,
  'drop index accounts_search',
  `create index accounts_search on accounts
    using gin (lower(normalize(displayed_name || ' ' || email, NFC)) gin_trgm_ops)`,
];
