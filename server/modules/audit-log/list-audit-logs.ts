import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { AuditLog, searchAuditLogs } from '#contract/api/audit-logs.ts';
import { classLabel } from '#contract/format/class-label.ts';
import { searchWords } from '#contract/search-words.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf } from '#server/db/page-of.ts';
import { searchInTime } from '#server/db/search-in-time.ts';
import type { Deps } from '#server/deps.ts';
import { findPeople, summaryOf } from '#server/modules/people/people.repository.ts';
import { describeEntries } from './describe-entries.ts';
import { findSaid } from './find-said.ts';
import { indexEntries } from './index-entries.ts';

export type Query = Omit<z.output<typeof searchAuditLogs.query>, 'search'> & { search?: string };

type Sources = Pick<Deps, 'db' | 'auditLog' | 'config'>;
type Found = z.input<typeof searchAuditLogs.data>;

/** A page of the whole log, for Admins. A search that takes longer than anybody waits is refused. */
export async function listAuditLogs(deps: Sources, query: Query): Promise<Found> {
  const words = searchWords(query.search ?? '');
  if (words.length === 0) return readPage(deps, query, words);
  await indexEntries(deps);
  return searchInTime(deps.db, (db) => readPage({ ...deps, db }, query, words));
}

async function readPage({ db, config }: Sources, query: Query, words: readonly string[]): Promise<Found> {
  let found = db
    .selectFrom('auditLogs as l')
    .select([
      'l.id',
      'l.createdAt',
      'l.actionType',
      'l.description',
      'l.context',
      'l.requestId',
      'l.performedById',
    ]);
  if (query.actionType) found = found.where('l.actionType', '=', query.actionType);
  // Somebody may have done most of what there is, or hardly any of it.
  if (query.performedBy)
    found = found.where(sql<SqlBool>`/* planned anew */ l.performed_by_id = ${query.performedBy}`);
  if (query.createdAt_gte) found = found.where('l.createdAt', '>=', momentOf(query.createdAt_gte, config));
  if (query.createdAt_lt) found = found.where('l.createdAt', '<', momentOf(query.createdAt_lt, config));
  const by = { sort: `l.${query.sort}`, id: 'l.id' } as const;
  const said =
    words.length > 0
      ? await findSaid(db, words, {
          filtered: isFiltered(query) ? found : null,
          wanted: query,
        })
      : null;
  if (said) found = found.where(said.condition);
  const { rows, pagination } = await pageOf(db, found, query, by, said?.known);
  const descriptions = await describeEntries(db, rows);
  const performers = await findPerformers(
    db,
    rows.flatMap(({ performedById }) => performedById ?? []),
  );
  const auditLogs = rows.map(
    ({ id, createdAt, actionType, context, requestId, performedById }): AuditLog => ({
      id,
      createdAt: createdAt.toISOString(),
      actionType,
      context,
      requestId,
      description: descriptions.get(id) ?? '',
      performedByUser: performedById === null ? null : (performers.get(performedById) ?? null),
    }),
  );
  return { auditLogs, pagination, ...(said?.searchedNewest && { searchedNewest: said.searchedNewest }) };
}

function isFiltered({ actionType, performedBy, createdAt_gte, createdAt_lt }: Query): boolean {
  return [actionType, performedBy, createdAt_gte, createdAt_lt].some((filter) => filter !== undefined);
}

/** The types that occur, sorted. Steps from one to the next along the index, so that it costs the same in a long log. */
export async function findActionTypes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ actionType: string }>`
    with recursive types as (
      (select action_type from audit_logs order by action_type limit 1)
      union all
      select (select action_type from audit_logs where action_type > types.action_type order by action_type limit 1)
      from types where types.action_type is not null
    )
    select action_type from types where action_type is not null order by action_type collate "C"`.execute(db);
  return rows.map(({ actionType }) => actionType);
}

/** A calendar date is its first moment in the institution's time zone. */
function momentOf(text: string, { timeZone }: { timeZone: string }) {
  if (text.includes('T')) return sql<Date>`${new Date(text)}`;
  return sql<Date>`${text}::date::timestamp at time zone ${timeZone}`;
}

/** Who did it, by id, as they are today: with role, position and class. */
async function findPerformers(db: Db, ids: readonly number[]) {
  const people = await findPeople(db, { ids });
  const classes = await db
    .selectFrom('accounts as a')
    .innerJoin('classes as c', 'c.id', 'a.classId')
    .select(['a.id as accountId', 'c.id', 'c.program', 'c.specialization', 'c.year', 'c.section'])
    .where('a.id', '=', anyOf(ids))
    .execute();
  const classOf = new Map(
    classes.map(({ accountId, id, ...parts }) => [accountId, { id, name: classLabel(parts) }]),
  );
  return new Map(
    people.map((person) => [person.id, { ...summaryOf(person), class: classOf.get(person.id) ?? null }]),
  );
}
