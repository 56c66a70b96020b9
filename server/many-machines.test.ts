import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { connect } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/start.ts';
import { expectEverythingRight } from './testing/expect-everything-right.ts';
import { quickestFolder } from './testing/quickest-folder.ts';
import { runMachines, SECRET_KEY } from './testing/run-machines.ts';
import {
  type Acknowledged,
  expectNothingHalfDone,
  expectNothingLost,
  keepSigning,
  missingMails,
  somethingAcknowledged,
} from './testing/signing-load.ts';

/*
 * The topology of compose.yaml, from processes on this machine. LAGDA_KILLS=20 for the long run.
 */
const ROUNDS = Number(process.env.LAGDA_KILLS ?? 1);
const WRITERS = 4;
/** A job of a portal that was killed is given to another one so much later, a day of mails at the most. */
const LONG_MS = 240_000;

const folder = await mkdtemp(join(await quickestFolder(), 'lagda-machines-'));
const database = await startEmbeddedPostgres({ dataDir: folder, log: { info: () => {} }, durable: false });
const machines = await runMachines(database.connectionString);
const db = connect(database.connectionString, { max: 2 });
afterAll(async () => {
  await db.destroy();
  await machines.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

test('of two portals one is killed and one replaced while people sign, and no call fails but those under way in the killed one', {
  timeout: 300_000 + ROUNDS * 60_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const load = await keepSigning(machines.address, {
    writers: WRITERS,
    until: stopping.signal,
    acknowledged,
  });
  const more = () => somethingAcknowledged(acknowledged, acknowledged.length + 3 * WRITERS);
  for (let round = 0; round < ROUNDS; round += 1) {
    await more();
    const [killed, replaced] = machines.portals;
    if (!killed || !replaced) throw new Error('There are two portals');
    const before = load.failures.length;
    await killed.kill();
    await more();
    const failures = load.failures.slice(before);
    expect(failures.filter((message) => !message.includes(`${killed.address} did not answer`))).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(WRITERS);
    await machines.startAgain(killed);
    await more();

    const beforeReplacing = load.failures.length;
    await replaced.stop();
    await more();
    await machines.startAgain(replaced);
    await more();
    expect(load.failures.slice(beforeReplacing)).toEqual([]);
  }
  stopping.abort();
  await load.done;

  await expectNothingLost(db, acknowledged);
  await expectNothingHalfDone(db);
  await expectEverythingRight(db, { SECRET_KEY });
  await expect.poll(() => findUnsealed(db), { timeout: 60_000, interval: 200 }).toEqual([]);
  if (ROUNDS > 1) {
    const missing = () => missingMails(db, machines.dataDirs);
    await expect.poll(missing, { timeout: LONG_MS, interval: 500 }).toBe(0);
  }
});
