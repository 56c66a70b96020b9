import { sql } from 'kysely';
import { LOCKS, lockUntilCommit } from '#server/db/advisory-locks.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { addDemoPeople } from './add-demo-people.ts';
import { addSampleRequests } from './add-sample-requests.ts';
import { hasAccounts, isBegun, markAsBegun, markAsWhole } from './demo-world-mark.ts';

/**
 * Fills an empty database with the demo world: its people, and the requests they made over the last weeks. Does nothing
 * when there are accounts already; of several portals that start at once one fills it, and the others wait. Throws an
 * Error when an earlier start made only a part of it: requests would be missing for good, and mails about the past be
 * sent.
 */
export async function fillDemoWorld(deps: Deps): Promise<void> {
  const { db, config } = deps;
  await db.transaction().execute(async (tx) => {
    await lock(tx);
    if (await hasAccounts(db)) {
      if (!(await isBegun(db))) return;
      const emptied = config.databaseUrl ? ' and empty the database of DATABASE_URL' : '';
      throw new Error(
        `The first start was interrupted before the demo world was whole. Please delete the folder ${config.dataDir}${emptied}, and start again.`,
      );
    }
    if (!(await addDemoPeople(deps, markAsBegun))) return;
    await addSampleRequests(deps);
    await markAsWhole(db);
  });
}

/** For as long as the filling takes, which is the work of many other transactions. */
async function lock(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await lockUntilCommit(tx, LOCKS.demoWorld);
}
