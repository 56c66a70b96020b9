import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { takeAtCommit } from './at-commit.ts';

/** Kysely's dialect, whose transactions begin together with their first queries, and end together with what was left for the commit. */
export class PipeliningDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PipeliningDriver(this.#config);
  }
}

type Beginning = Parameters<PostgresDriver['beginTransaction']>;
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class PipeliningDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  /**
   * Does not wait for the answer to a plain `begin`, which no server refuses: the queries that follow have theirs after it, and the end
   * of the transaction asks for it. A level of isolation may be refused, and what follows would then be in no transaction.
   */
  override async beginTransaction(...[connection, settings]: Beginning): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
    if (settings.isolationLevel || settings.accessMode) await begun;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { before, after } = takeAtCommit(connection);
    await this.#begun.get(connection);
    const last = Promise.all(before.map((query) => connection.executeQuery(query)));
    const [written, committed] = await Promise.allSettled([
      last,
      super.commitTransaction(connection),
      ...after.map((query) => connection.executeQuery(query)),
    ]);
    // PostgreSQL answers the commit of a transaction in which a query failed as if nothing was wrong, and rolls it back.
    if (written.status === 'rejected') throw written.reason;
    if (committed.status === 'rejected') throw committed.reason;
  }

  /** Of one that has not even begun, says why. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    takeAtCommit(connection);
    await this.#begun.get(connection);
    await super.rollbackTransaction(connection);
  }
}
