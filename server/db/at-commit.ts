import type { CompiledQuery, DatabaseConnection } from 'kysely';
import type { Tx } from './connect.ts';

type AtCommit = { before: CompiledQuery[]; after: CompiledQuery[] };

const registered = new WeakMap<DatabaseConnection, AtCommit>();

/**
 * Runs a query whose answer nobody needs as the last of the transaction: it goes out with the commit, which saves waiting for it. Should
 * it fail, the transaction is rolled back and rejects with its error.
 */
export async function withCommit(tx: Tx, query: CompiledQuery): Promise<void> {
  await register(tx, ({ before }) => before.push(query));
}

/**
 * Runs a query on the same connection right after the commit of the transaction, before its caller goes on; not when the transaction
 * is rolled back. For what others are told: should it fail, the transaction has happened all the same, and nobody hears of the
 * failure. It goes out with the commit, so that it runs even where the database refuses that: what is told may be untrue.
 */
export async function afterCommit(tx: Tx, query: CompiledQuery): Promise<void> {
  await register(tx, ({ after }) => after.push(query));
}

async function register(tx: Tx, add: (queries: AtCommit) => void): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    const queries = registered.get(connection) ?? { before: [], after: [] };
    add(queries);
    registered.set(connection, queries);
  });
}

/** What was registered for the commit of the transaction on this connection; it is registered no more. */
export function takeAtCommit(connection: DatabaseConnection): AtCommit {
  const queries = registered.get(connection) ?? { before: [], after: [] };
  registered.delete(connection);
  return queries;
}
