import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Tx } from './connect.ts';

const waiting = new WeakMap<DatabaseConnection, CompiledQuery[]>();

/**
 * Runs a query on the same connection right after the commit of the transaction, before its caller goes on; not when the transaction
 * is rolled back. For what others are told: should it fail, the transaction has happened all the same, and nobody hears of the
 * failure. It goes out with the commit, so that it runs even where the database refuses that: what is told may be untrue.
 */
export async function afterCommit(tx: Tx, query: CompiledQuery): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), query]);
  });
}

/** What was left for after the commit of the transaction on this connection; it is not left any more. */
export function takeAfterCommit(connection: DatabaseConnection): CompiledQuery[] {
  const queries = waiting.get(connection) ?? [];
  waiting.delete(connection);
  return queries;
}
