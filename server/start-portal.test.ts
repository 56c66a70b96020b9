import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '#contract/time-units.ts';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { systemClock } from './clock.ts';
import { connect, type Db } from './db/connect.ts';
import { joinEmbeddedPostgres } from './db/embedded/start.ts';
import { openFiles } from './files/files.ts';
import { purgeFiles } from './files/purge-files.ts';
import { expectEverythingRight } from './testing/expect-everything-right.ts';
import {
  giveNumbersToOthers,
  killDatabase,
  killOneBackend,
  killPostmaster,
} from './testing/kill-processes.ts';
import {
  expectFilesAndAccountsKept,
  expectFilesOfAllRows,
  keepWorking,
  noWork,
  type Work,
} from './testing/mixed-load.ts';
import { type RunningPortal, removeData, runPortal } from './testing/run-portal.ts';
import {
  expectNothingHalfDone,
  expectNothingLost,
  missingMails,
  somethingAcknowledged,
} from './testing/signing-load.ts';

/*
 * kill -9 of the portal and of its PostgreSQL, together and apart, under a load of everything that writes: nothing acknowledged is
 * lost, nothing is half done, every start succeeds, and every mail and seal that was due is made once the portal is back.
 * LAGDA_KILLS=200 for the long run.
 */
const KILLS = Number(process.env.LAGDA_KILLS ?? 5);

let portal: RunningPortal;
afterAll(async () => {
  await portal.stop();
  await removeData(portal);
});

/** What is killed, in turn; those after which the portal has to be started again say so. */
const WAYS: readonly { kills: (dataDir: string) => Promise<unknown>; portal: boolean }[] = [
  { kills: () => portal.kill(), portal: true },
  { kills: killPostmaster, portal: false },
  { kills: (dataDir) => Promise.all([portal.kill(), killDatabase(dataDir)]), portal: true },
  { kills: killOneBackend, portal: false },
  { kills: loseNumbers, portal: true },
  { kills: killDatabase, portal: false },
];

async function loseNumbers(dataDir: string): Promise<void> {
  await Promise.all([portal.kill(), killDatabase(dataDir)]);
  const stranger = await giveNumbersToOthers(dataDir);
  onTestFinished(() => void stranger.kill());
}

test('a portal and a database that are killed again and again lose nothing that was acknowledged, and leave nothing half done', {
  timeout: 300_000 + KILLS * 30_000,
}, async () => {
  portal = await runPortal();
  const { dataDir, port } = portal;
  const done = noWork();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const load = await keepWorking(portal.address, { until: stopping.signal, done });
  const turns = [done.requests, done.files, done.imports];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const way = WAYS[kill % WAYS.length];
    const awaited: unknown[] = turns[Math.floor(kill / WAYS.length) % turns.length] ?? [];
    await somethingAcknowledged(awaited, awaited.length + 1 + (kill % 5));
    await way?.kills(dataDir);
    if (way?.portal) portal = await runPortal({ dataDir, port });
    const before = done.requests.length;
    await somethingAcknowledged(done.requests, before + 1);
    await withDatabase(dataDir, async (db) => {
      await expectNothingLost(db, done.requests.slice(-20));
      await inOneMoment(db, (moment) => expectNothingHalfDone(moment, done.requests.at(-20)?.id));
      await expectFilesOfAllRows(db, join(dataDir, 'files'));
    });
  }
  stopping.abort();
  await load.over;
  // A call of a portal that was killed has no answer; one that only lost its database is told so.
  const told = load.failures.filter((failure) => !/fetch failed|terminated|other side closed/.test(failure));
  expect(told.filter((failure) => !failure.includes('answered 503'))).toEqual([]);
  await withDatabase(dataDir, (db) => expectAllKept(db, dataDir, done));
});

test('what a portal keeps is for its own user alone, whatever lets others into the folder', async () => {
  const { dataDir } = portal;
  const readable: string[] = [];
  for await (const entry of await opendir(dataDir, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const status = await stat(path).catch(() => null);
    if (status && (status.mode & 0o077) !== 0) readable.push(path);
  }
  // PostgreSQL looks after its own, which belongs to another user when the portal is started by root.
  expect(readable.filter((path) => !path.startsWith(join(dataDir, 'postgres')))).toEqual([]);
});

async function expectAllKept(db: Db, dataDir: string, done: Work): Promise<void> {
  const files = openFiles({ dataDir });
  await expectNothingLost(db, done.requests);
  await expectFilesAndAccountsKept({ db, files }, done);
  await expectEverythingRight(db, { DATA_DIR: dataDir });
  await expectNothingHalfDone(db);
  await expect.poll(() => findUnsealed(db), { timeout: 60_000, interval: 500 }).toEqual([]);
  await expect.poll(() => missingMails(db, [dataDir]), { timeout: 240_000, interval: 500 }).toBe(0);

  const unnamed = await expectFilesOfAllRows(db, join(dataDir, 'files'));
  const clock = { now: () => new Date(systemClock.now().getTime() + 2 * DAY_MS) };
  expect(await purgeFiles({ db, files, clock })).toBe(unnamed.length);
  expect(await expectFilesOfAllRows(db, join(dataDir, 'files'))).toEqual([]);
}

/** What the database holds at one moment, while the load goes on. */
function inOneMoment(db: Db, work: (moment: Db) => Promise<void>): Promise<void> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}

async function withDatabase(dataDir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const database = await joinEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  const db = connect(database.connectionString, { max: 2 });
  try {
    const answers = () =>
      sql`select`.execute(db).then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 30_000, interval: 50 }).toBe(true);
    await work(db);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
