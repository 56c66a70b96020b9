import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The same database, with a count of the queries that were answered through it. */
export function countQueries(db: Db): { db: Db; count: () => number } {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Each query that was sent has one; a prepared one is not made anew.
    transformResult: async ({ result }) => {
      sent += 1;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), count: () => sent };
}
