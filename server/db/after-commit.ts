import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely';
import type { Tx } from './connect.ts';

const waiting = new WeakMap<DatabaseConnection, CompiledQuery[]>();

/**
 * Runs a query on the same connection once the transaction has been committed, before its caller goes on; not when it is rolled
 * back. For what others are told: should it fail, the transaction has happened all the same, and nobody hears of the failure.
 */
export async function afterCommit(tx: Tx, query: CompiledQuery): Promise<void> {
  await tx.getExecutor().provideConnection(async (connection) => {
    waiting.set(connection, [...(waiting.get(connection) ?? []), query]);
  });
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Kysely's dialect, whose driver does what was left for after the commit. */
export class AfterCommitDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new AfterCommitDriver(this.#config);
  }
}

class AfterCommitDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const queries = take(connection);
    await super.commitTransaction(connection);
    for (const query of queries) await connection.executeQuery(query).catch(() => undefined);
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    take(connection);
    await super.rollbackTransaction(connection);
  }
}

function take(connection: DatabaseConnection): CompiledQuery[] {
  const queries = waiting.get(connection) ?? [];
  waiting.delete(connection);
  return queries;
}
