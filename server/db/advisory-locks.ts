import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './connect.ts';

/*
 * The keys of all advisory locks of the portal. Versions that run beside each other must take the same ones: a key never changes.
 * Where a transaction takes several, it takes them in this order.
 */
export const LOCKS = {
  /** Of the connection: who brings the database to the newest schema. */
  migrating: fixed('who migrates'),
  /** Of the connection: a backup takes it shared, whoever removes files takes it exclusively. */
  files: fixed('files stay while they are backed up'),
  /** Of the connection: who sends the mail `mail.id` of the query. */
  mail: sql<string>`hashtextextended('mail ' || mail.id, 0)`,
  catalogue: fixed('sync-catalogue'),
  demoWorld: fixed('fill-demo-world'),
  demoPeople: fixed('add-demo-people'),
  roles: fixed('who has which role'),
  /** Shared by whatever relies on the holders of positions, exclusive for changing them. */
  holders: fixed('who holds which position'),
  requestsOf: (accountId: number) => sql<string>`hashtextextended('requests of one person', ${accountId})`,
  /** Two numbers of 32 bits, which are never the same lock as one of 64. */
  paperNumbers: (documentKey: string, year: number) =>
    sql<string>`hashtext('paper number'), hashtext(${documentKey} || ${sql<string>`${year}::text`})`,
  loginTriesFor: (accountKey: string) => given(`tries for ${accountKey}`),
  loginTriesFrom: (network: string) => given(`tries from ${network}`),
  newPasswordsFrom: (network: string) => given(`new password ${network}`),
  chain: fixed('who chains the log'),
};

/** Waits for the lock, which this transaction then has until it ends. */
export async function lockUntilCommit(tx: Tx, key: RawBuilder<string>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}

/** Written into the statement, which is then always the same. */
function fixed(name: string): RawBuilder<string> {
  return sql<string>`hashtextextended(${sql.lit(name)}, 0)`;
}

function given(name: string): RawBuilder<string> {
  return sql<string>`hashtextextended(${name}, 0)`;
}
