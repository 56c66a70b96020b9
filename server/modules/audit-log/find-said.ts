import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import type { Tables } from '#server/db/tables.ts';

type Entries = SelectQueryBuilder<Tables & { l: Tables['auditLogs'] }, 'l', unknown>;
type Wanted = { page: number; limit: number; cursor?: string | undefined; sort: string };
/** Which entries of the log a search is about. */
type Said = {
  condition: Expression<SqlBool>;
  /** How many entries fulfil the condition and the filters; they are counted when it is undefined. */
  known: { total: number; isLowerBound?: true } | undefined;
  /** So many texts, the newest, were looked in: there are others. */
  searchedNewest?: number;
};

/** So far down in the log its entries are not walked one by one. */
const FAR = 1_000;
const MANY = 10 * LIMITS.countedRows;

/**
 * Entries whose texts have all of these words, of those that the filters leave (`filtered`, null without any). There are
 * two ways to a page of them:
 *
 * - Few entries fit: their numbers are found by the index of texts, then they are sorted.
 * - Many fit: the log is walked, newest first, and the text of each entry is tested; a page is soon full. The test is a
 *   subquery of its own, because PostgreSQL expects 500 hits where there are 50,000 and would otherwise look all of them
 *   up for each page.
 *
 * The walk may find nothing for long behind a filter, far down in the list or in another order: up to ten times as many
 * hits are then still looked up first. Words too short for the index are only looked for in the newest texts.
 */
export async function findSaid(
  db: Db,
  words: readonly string[],
  { filtered, wanted }: { filtered: Entries | null; wanted: Wanted },
): Promise<Said> {
  const fits = sql.join(
    words.map((word) => sql`t.text like ${likePattern(word)}`),
    sql` and `,
  );
  const isIndexed = words.some(({ length }) => length >= LIMITS.searchedCharacters);
  const newest = sql`(select * from audit_log_texts order by log_id desc limit ${LIMITS.searchedNewest})`;
  const most = filtered || isFar(wanted) ? MANY : LIMITS.countedRows;
  const { rows } = await sql<{ logId: number }>`
    select t.log_id from ${isIndexed ? sql`audit_log_texts` : newest} t
    where ${fits} limit ${most + 1}`.execute(db);
  if (rows.length > most) {
    const condition = sql<SqlBool>`(select ${fits} from audit_log_texts t where t.log_id = l.id)`;
    return { condition, known: filtered ? undefined : atLeastCounted(wanted) };
  }
  const ids = rows.map(({ logId }) => logId);
  const isAll = isIndexed || !(await hasOlderTexts(db));
  const found = filtered
    ? await findAmong(filtered, ids, wanted)
    : { condition: isOneOf(ids), known: { total: ids.length } };
  return { ...found, ...(!isAll && { searchedNewest: LIMITS.searchedNewest }) };
}

function isFar({ page, limit, cursor, sort }: Wanted): boolean {
  return sort === 'actionType' || (cursor === undefined && page * limit > FAR);
}

/** Those of these entries that the filters leave: all of them, unless they are so many that the page is met before long. */
async function findAmong(filtered: Entries, ids: readonly number[], wanted: Wanted): Promise<Said> {
  const rows = await filtered
    .clearSelect()
    .select('l.id')
    .where(isOneOf(ids))
    .limit(LIMITS.countedRows + 1)
    .execute();
  if (rows.length > LIMITS.countedRows) return { condition: isOneOf(ids), known: atLeastCounted(wanted) };
  return { condition: isOneOf(rows.map(({ id }) => id)), known: { total: rows.length } };
}

function isOneOf(ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`l.id = any(${ids})`;
}

/** What is said of more entries than are counted; of a page beyond them it has to be found out. */
function atLeastCounted({ page, limit }: Wanted): Said['known'] {
  if (page * limit > LIMITS.countedRows) return undefined;
  return { total: LIMITS.countedRows, isLowerBound: true };
}

async function hasOlderTexts(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_log_texts order by log_id desc offset ${LIMITS.searchedNewest} limit 1`.execute(db);
  return rows.length > 0;
}
