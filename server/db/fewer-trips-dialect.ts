import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { takeLeft } from './after-commit.ts';

/** Kysely's dialect, whose transactions begin together with their first queries, and end together with what was left for after the commit. */
export class FewerTripsDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new FewerTripsDriver(this.#config);
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class FewerTripsDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  /** Does not wait for the answer: the queries that follow have theirs after it, and the end of the transaction asks for it. */
  override async beginTransaction(...given: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    const begun = super.beginTransaction(...given);
    begun.catch(() => undefined);
    this.#begun.set(given[0], begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const left = takeLeft(connection);
    await this.#begun.get(connection);
    const [committed] = await Promise.allSettled([
      super.commitTransaction(connection),
      ...left.map((query) => connection.executeQuery(query)),
    ]);
    if (committed.status === 'rejected') throw committed.reason;
  }

  /** Of one that has not even begun, says why. */
  override async rollbackTransaction(connection: Connection): Promise<void> {
    takeLeft(connection);
    await this.#begun.get(connection);
    await super.rollbackTransaction(connection);
  }
}
