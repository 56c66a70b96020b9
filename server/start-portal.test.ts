import { afterAll, expect, test } from 'vitest';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { connect } from './db/connect.ts';
import { joinEmbeddedPostgres } from './db/embedded/start.ts';
import { expectEverythingRight } from './testing/expect-everything-right.ts';
import { type RunningPortal, removeData, runPortal } from './testing/run-portal.ts';
import {
  type Acknowledged,
  askAndSign,
  expectNothingHalfDone,
  expectNothingLost,
  missingMails,
  signInForTravelOrders,
  somethingAcknowledged,
} from './testing/signing-load.ts';

/*
 * kill -9 during a signing load: nothing acknowledged is lost, nothing is half done, and every mail and seal that
 * was due is made once the portal is back. LAGDA_KILLS=50 for the long run.
 */
const KILLS = Number(process.env.LAGDA_KILLS ?? 2);

let portal: RunningPortal | undefined;
afterAll(async () => {
  await portal?.stop();
  if (portal) await removeData(portal);
});

test('a portal that is killed again and again loses nothing it acknowledged', {
  timeout: 300_000 + KILLS * 20_000,
}, async () => {
  portal = await runPortal();
  const { dataDir } = portal;
  const acknowledged: Acknowledged[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const load = signUntilItDies(portal.address, acknowledged);
    await somethingAcknowledged(acknowledged, acknowledged.length + 1 + (kill % 5));
    await portal.kill();
    await load;
    portal = await runPortal({ dataDir });
  }
  const database = await joinEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  const db = connect(database.connectionString, { max: 2 });
  try {
    await expectNothingLost(db, acknowledged);
    await expectEverythingRight(db, { DATA_DIR: dataDir });
    await expectNothingHalfDone(db);
    await expect.poll(() => findUnsealed(db), { timeout: 60_000, interval: 500 }).toEqual([]);
    await expect.poll(() => missingMails(db, [dataDir]), { timeout: 240_000, interval: 500 }).toBe(0);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

/** Asks for Travel Orders for the Dean's faculty and signs them, one after the other, until the portal is gone. */
async function signUntilItDies(address: string, acknowledged: Acknowledged[]): Promise<void> {
  try {
    const people = await signInForTravelOrders(address);
    for (;;) await askAndSign(people, acknowledged);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
