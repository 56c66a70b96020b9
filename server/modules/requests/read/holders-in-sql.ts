import { type Expression, type SqlBool, sql } from 'kysely';
import { isActiveInSql } from '#server/modules/people/active-account.ts';

/*
 * `holdersOf` of the rules (../rules/request.ts) in SQL, for everything that asks it of many rows at once: who is named for a
 * stage acts on it, or, where nobody is or that person cannot, whoever holds its position.
 */

/** The columns of a stage, and of a request that keeps its open stage's. */
type SigneeColumn = 'stage.signeeId' | 'requests.openSigneeId';

/** An account by its name in the query, the date (`YYYY-MM-DD`), and whether there is a requestor, in `requests`. */
export type Asked = { today: string; requestor: 'requests' | 'nobody' };

/** Whether this account can act on a stage at all: it is neither deleted nor expired, and not the requestor's. */
export function canAct(account: 'named' | 'signee', { today, requestor }: Asked): Expression<SqlBool> {
  const isThere = isActiveInSql(account, today);
  if (requestor === 'nobody') return isThere;
  return sql<SqlBool>`${isThere} and ${sql.ref(`${account}.id`)} <> requests.requestor_id`;
}

/** Whether whoever holds the position acts on a stage: nobody is named who can. */
export function actsByPosition(signee: SigneeColumn, asked: Asked): Expression<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from accounts named
    where named.id = ${sql.ref(signee)} and ${canAct('named', asked)})`;
}

/**
 * The same of a request, asked for one row after the other: for an EXISTS PostgreSQL may read all accounts first (40 ms of
 * 100,000), however few rows it then asks about.
 */
export function actsByPositionByRow(signee: SigneeColumn, today: string): Expression<SqlBool> {
  const signeeId = sql.ref(signee);
  return sql<SqlBool>`(${signeeId} is null or ${signeeId} = requests.requestor_id or coalesce((
    select false from accounts named where named.id = ${signeeId} and ${isActiveInSql('named', today)}
  ), true))`;
}
