import type { Compilable, DeleteResult, InsertResult, UpdateResult } from 'kysely';
import type { Db } from './connect.ts';

type RowsOf<Query> =
  Query extends Compilable<infer Row>
    ? Row extends InsertResult | UpdateResult | DeleteResult
      ? never[]
      : Row[]
    : never;

type Named = Readonly<Record<string, Compilable<unknown>>>;

/** The rows of each of these queries. */
export type RowsOfAll<Queries extends readonly Compilable<unknown>[] | Named> = {
  -readonly [Which in keyof Queries]: RowsOf<Queries[Which]>;
};

/**
 * Sends queries that need nothing from each other at once, over one connection (a transaction's own), where PostgreSQL runs
 * them in their order; gives the rows of each. Costs about as much as one. Rejects with the error of the first that fails;
 * in a transaction the later ones fail with it.
 */
export function together<const Queries extends readonly Compilable<unknown>[]>(
  db: Db,
  queries: Queries,
): Promise<RowsOfAll<Queries>> {
  const executor = db.getExecutor();
  return executor.provideConnection((connection) => {
    // Kysely itself sends a query on a connection only after the one before was answered.
    const unqueued = executor.withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    });
    const rows = queries.map(async (query) => (await unqueued.executeQuery(query.compile())).rows);
    return Promise.all(rows) as Promise<never>;
  });
}

/** The same of queries that have names; gives the rows of each under its name. */
export async function togetherByName<const Queries extends Named>(
  db: Db,
  queries: Queries,
): Promise<RowsOfAll<Queries>> {
  const rows = await together(db, Object.values(queries));
  return Object.fromEntries(Object.keys(queries).map((name, index) => [name, rows[index]])) as never;
}
