import { type DatabaseConnection, sql } from 'kysely';
import type { Db, Tx } from '#server/db/connect.ts';
import { deriveKey } from '#server/derive-key.ts';
import { chainEntries } from './chain-entries.ts';

/** An entry is chained so long after it was written; by then its transaction has ended, and others have come. */
const SOON_MS = 200;
/** What a process left that was killed in between, and what a long transaction wrote. */
const ANYWAY_MS = 60_000;

/** A connection takes so many numbers at once, which saves a query for most entries. Those it does not use are left out. */
const RESERVED_NUMBERS = 20;

export type AuditLog = {
  /** Entries and blocks are signed with it: 32 bytes. */
  key: Buffer;
  /** The number of a new entry. */
  nextNumber(tx: Tx): Promise<number>;
  /** Called where an entry is written: chains what is committed by then in a moment. */
  chainSoon(): void;
  /** Chains everything that is committed now. */
  chain(): Promise<void>;
  /** Ends after the chaining that is under way. */
  stop(): Promise<void>;
};

/** The log's key, and what chains its entries after they were committed. `onError`: told when that fails; it is tried again. */
export function openAuditLog(
  db: Db,
  { secretKey, onError }: { secretKey: Buffer; onError: (error: unknown) => void },
): AuditLog {
  const key = deriveKey(secretKey, 'audit log');
  // Kept with the connection that drew them: after a crash, or on a standby that takes over, the sequence may stand where it
  // stood before an unfinished transaction drew, and gives the same numbers to others. No connection outlives that.
  const numbersOf = new WeakMap<DatabaseConnection, number[]>();
  let soon: NodeJS.Timeout | undefined;
  let chaining: Promise<void> = Promise.resolve();
  const chainNext = () => {
    soon = undefined;
    chaining = chaining.then(() => chainEntries(db, key)).catch(onError);
  };
  const anyway = setInterval(chainNext, ANYWAY_MS).unref();
  return {
    key,
    async nextNumber(tx) {
      const connection = await tx.getExecutor().provideConnection(async (own) => own);
      const left = numbersOf.get(connection) ?? [];
      const [next = 0, ...others] = left.length > 0 ? left : await reserveNumbers(tx);
      numbersOf.set(connection, others);
      return next;
    },
    chainSoon() {
      soon ??= setTimeout(chainNext, SOON_MS).unref();
    },
    chain: () => chainEntries(db, key),
    async stop() {
      clearInterval(anyway);
      clearTimeout(soon);
      await chaining;
    },
  };
}

async function reserveNumbers(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('audit_log_numbers') as id from generate_series(1, ${RESERVED_NUMBERS}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}
