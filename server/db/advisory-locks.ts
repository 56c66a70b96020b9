import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './connect.ts';

/*
 * The keys of all advisory locks of the portal. Versions that run beside each other must take the same ones: a key never changes.
 * Where a transaction takes several, it takes them in this order.
 */
export const LOCKS = {
  /** Of the connection: who brings the database to the newest schema. */
  migrating: sql<string>`hashtextextended('who migrates', 0)`,
  /** Of the connection: a backup takes it shared, whoever removes files takes it exclusively. */
  files: sql<string>`hashtextextended('files stay while they are backed up', 0)`,
  /** Of the connection: who sends the mail `mail.id` of the query. */
  mail: sql<string>`hashtextextended('mail ' || mail.id, 0)`,
  catalogue: sql<string>`hashtextextended('sync-catalogue', 0)`,
  demoWorld: sql<string>`hashtextextended('fill-demo-world', 0)`,
  demoPeople: sql<string>`hashtextextended('add-demo-people', 0)`,
  roles: sql<string>`hashtextextended('who has which role', 0)`,
  /** Shared by whatever relies on the holders of positions, exclusive for changing them. */
  holders: sql<string>`hashtextextended('who holds which position', 0)`,
  requestsOf: (accountId: number) => sql<string>`hashtextextended('requests of one person', ${accountId})`,
  /** Two numbers of 32 bits, which are never the same lock as one of 64. */
  paperNumbers: (documentKey: string, year: number) =>
    sql<string>`hashtext('paper number'), hashtext(${documentKey} || ${sql<string>`${year}::text`})`,
  loginTriesFor: (accountKey: string) => given(`tries for ${accountKey}`),
  loginTriesFrom: (network: string) => given(`tries from ${network}`),
  newPasswordsFrom: (network: string) => given(`new password ${network}`),
  chain: sql<string>`hashtextextended('who chains the log', 0)`,
};

/** Waits for the lock, which this transaction then has until it ends. */
export async function lockUntilCommit(tx: Tx, key: RawBuilder<string>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}

function given(name: string): RawBuilder<string> {
  return sql<string>`hashtextextended(${name}, 0)`;
}
