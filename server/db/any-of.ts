import { sql } from 'kysely';

/**
 * For `where('id', '=', anyOf(ids))`, any number of ids of an index. PostgreSQL sees how long a bare list is and expects less of a
 * short one than of lists in general; so it plans the query anew each time, which takes longer than running it. Behind a
 * subquery all lists look alike: it is planned once for the connection.
 */
export function anyOf(ids: readonly number[]) {
  return sql<number>`any(array(select unnest(${ids}::bigint[])))`;
}
