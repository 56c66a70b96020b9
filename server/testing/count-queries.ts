import type { KyselyPlugin } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The same database, with a count of the queries that were sent through it. */
export function countQueries(db: Db): { db: Db; count: () => number } {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), count: () => sent };
}
