import { CamelCasePlugin, Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { PipeliningDialect } from './pipelining-dialect.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const DATE = 1082;
const BIGINT = 20;
const BIGINTS = 1016;
const TYPES = { getTypeParser: typeParser as typeof pg.types.getTypeParser };

/**
 * Asks a quiet server for a sign of life after 2 s, and gives up the connection some 10 s later. Whoever waits for the answer of a
 * machine that vanished would wait for ever: its limits of time went with it.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 2_000 } as const;

/**
 * A pool of at most `max` (12) connections, opened when they are needed. Calendar dates stay `YYYY-MM-DD` texts; counts
 * and ids come as numbers. A query rejects after 15 s without a connection or 30 s of running.
 */
export function connect(connectionString: string, options: { max?: number } = {}): Db {
  const pool = new pg.Pool({
    Client: PreparingClient,
    pipeline: true,
    connectionString,
    max: options.max ?? 12,
    types: TYPES,
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...KEEP_ALIVE,
  });
  // A connection that breaks fails its query and is replaced; without listeners for the error the process would end.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = kyselyOn(pool);
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** The connections of what `connect` gave, and how many calls wait for one. */
export function connectionsOf(db: Db): { total: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pools.get(db) ?? {};
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

/**
 * One connection without limits of time, for what loads or checks a whole database: the queries, and the client itself for
 * COPY between them.
 */
export async function connectForLoading(connectionString: string): Promise<{ db: Db; client: pg.Client }> {
  const client = new pg.Client({ connectionString, types: TYPES });
  await client.connect();
  const only = Object.assign(client, { release: () => undefined });
  return { db: kyselyOn({ connect: async () => only, end: () => client.end(), options: {} }), client };
}

function kyselyOn(pool: PostgresPool): Db {
  return new Kysely<Tables>({
    dialect: new PipeliningDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

function typeParser(oid: number, format: 'text' | 'binary') {
  if (oid === DATE) return (value: string) => value;
  if (oid === BIGINT) return Number;
  if (oid === BIGINTS) return (list: string) => JSON.parse(`[${list.slice(1, -1)}]`);
  return pg.types.getTypeParser(oid, format as 'text');
}
