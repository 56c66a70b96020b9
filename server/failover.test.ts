import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { LiveEvent } from '#contract/api/notifications.ts';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { connect, type Db } from './db/connect.ts';
import { expectEverythingRight } from './testing/expect-everything-right.ts';
import { readEvents } from './testing/read-events.ts';
import { type Machines, runMachines, SECRET_KEY } from './testing/run-machines.ts';
import { type ReplicatedPostgres, runReplicatedPostgres } from './testing/run-replicated-postgres.ts';
import { signIn } from './testing/sign-in-over-http.ts';
import {
  type Acknowledged,
  expectNothingHalfDone,
  expectNothingLost,
  keepSigning,
  missingMails,
  somethingAcknowledged,
} from './testing/signing-load.ts';

/*
 * The primary is killed while people sign, and its standby promoted. LAGDA_KILLS=2 or more also waits for every seal and mail: a
 * job whose end could not be noted is done again a minute or two later.
 */
const IS_LONG = Number(process.env.LAGDA_KILLS ?? 1) > 1;
const WRITERS = 4;
const RECONNECT_MS = 5_000;
/** So long nobody is the primary. */
const OUTAGE_MS = IS_LONG ? 30_000 : 2_000;
/** What the portals answer meanwhile, and the proxy once it knows. */
const UNREACHABLE = /answered 503: The portal cannot reach its database|answered 502: no portal is healthy/;

let database: ReplicatedPostgres | undefined;
let machines: Machines | undefined;
beforeAll(async () => {
  database = await runReplicatedPostgres();
  machines = await runMachines(database.connectionString);
});
afterAll(async () => {
  await machines?.stop();
  await database?.stop();
});

test('when a standby takes the place of a killed primary, portals write again within 5 s, and nothing acknowledged is lost', {
  timeout: 400_000,
}, async () => {
  if (!machines || !database) throw new Error('The machines run');
  const acknowledged: Acknowledged[] = [];
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const heard = await listen(machines.address, stopping.signal);
  const load = await keepSigning(machines.address, {
    writers: WRITERS,
    until: stopping.signal,
    acknowledged,
  });
  const signatures = () => acknowledged.reduce((sum, { signatures }) => sum + signatures, 0);
  await somethingAcknowledged(acknowledged, 4 * WRITERS);

  await database.killPrimary();
  await pause(OUTAGE_MS);
  const before = signatures();
  await database.promoteStandby();
  const soon = { timeout: RECONNECT_MS, interval: 5 };
  await Promise.all([
    expect.poll(signatures, soon).toBeGreaterThan(before),
    expect.poll(() => heard, soon).toContainEqual({ event: 'refetch' }),
  ]);
  await somethingAcknowledged(acknowledged, acknowledged.length + 4 * WRITERS);
  stopping.abort();
  await load.done;
  expect(load.failures.filter((failure) => !UNREACHABLE.test(failure))).toEqual([]);

  const { connectionString } = database;
  const db = connect(connectionString, { max: 2 });
  onTestFinished(() => db.destroy());
  await expectNothingLost(db, acknowledged);
  await expectNothingHalfDone(db);
  await expectEverythingRight(db, { SECRET_KEY });
  const queued = await idsToBeSealed(db);
  expect(queued).toEqual(expect.arrayContaining(await findUnsealed(db)));

  if (!IS_LONG) return;
  const { dataDirs } = machines;
  await expect.poll(() => findUnsealed(db), { timeout: 120_000, interval: 500 }).toEqual([]);
  await expect.poll(() => missingMails(db, dataDirs), { timeout: 240_000, interval: 500 }).toBe(0);
});

/** What somebody's open window hears. */
async function listen(address: string, signal: AbortSignal): Promise<LiveEvent[]> {
  const { token } = await signIn(address, 'rhea.magsino@example.edu');
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${address}/api/v1/profile/notifications/stream`, { headers, signal });
  const heard: LiveEvent[] = [];
  const collect = async () => {
    if (body) for await (const event of readEvents(body)) heard.push(event);
  };
  collect().catch(() => 'the test is over');
  return heard;
}

/** The requests whose seal a job waits to make, or is making. */
async function idsToBeSealed(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct (data->>'requestId')::int as id from jobs.job
    where name = 'seal-request' and state in ('created', 'retry', 'active')`.execute(db);
  return rows.map(({ id }) => id);
}
