import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { connect } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/start.ts';
import { openFiles } from './files/files.ts';
import { expectEverythingRight } from './testing/expect-everything-right.ts';
import {
  expectFilesAndAccountsKept,
  expectFilesOfAllRows,
  keepWorking,
  noWork,
} from './testing/mixed-load.ts';
import { quickestFolder } from './testing/quickest-folder.ts';
import { freePort, runPortal } from './testing/run-portal.ts';
import { runProxy } from './testing/run-proxy.ts';
import {
  expectNothingHalfDone,
  expectNothingLost,
  missingMails,
  somethingAcknowledged,
} from './testing/signing-load.ts';

/*
 * An upgrade as docs/many-machines.md describes it, behind a proxy, while people make requests, sign, add files, import accounts and
 * read: a portal of an earlier version (LAGDA_EARLIER, a checkout with its packages; `npm run upgrade-check -- COMMIT` makes one), then
 * one of this version beside it, then this one alone. Nobody is told an error, and nothing is lost.
 */
const { LAGDA_EARLIER } = process.env;
const SECRET_KEY = 'a key that both versions of this test share';

test.runIf(LAGDA_EARLIER)(
  'a portal is upgraded while people work, and nobody is told an error',
  {
    timeout: 900_000,
  },
  async () => {
    const { db, shared, connectionString } = await openDatabase();
    const env = { DATABASE_URL: connectionString, SECRET_KEY, TRUST_PROXY: '1', STOP_DELAY: '1s' };
    const start = async (given: { port: number; checkout?: string }) => {
      const portal = await runPortal({ ...given, dataDir: shared, env });
      onTestFinished(portal.stop);
      return portal;
    };
    const [earlierPort, port] = [await freePort(), await freePort()];
    const earlier = await start({ port: earlierPort, checkout: LAGDA_EARLIER ?? '' });
    const addresses = [earlierPort, port].map((one) => `http://127.0.0.1:${one}`);
    const proxy = await runProxy(addresses);
    onTestFinished(proxy.stop);
    const done = noWork();
    const stopping = new AbortController();
    onTestFinished(() => stopping.abort());
    const load = await keepWorking(proxy.address, { until: stopping.signal, done });
    const more = async (what: string) => {
      for (const list of [done.requests, done.files, done.imports])
        await somethingAcknowledged(list, list.length + 3);
      const { requests, files, imports } = done;
      console.log(
        `${what}: ${requests.length} requests, ${files.length} files, ${imports.length} imports and ${done.reads} reads so far; the longest call took ${proxy.longestMs()} ms`,
      );
      expect(load.failures).toEqual([]);
    };

    await more('the earlier version alone');
    await start({ port });
    await more('while this version started');
    await more('both versions side by side');
    await earlier.stop();
    await more('while the earlier version stopped');
    await more('this version alone');
    // As when its machine restarts it in the middle of an upgrade. Versions from before decision 0056 refuse to start.
    const again = await start({ port: earlierPort, checkout: LAGDA_EARLIER ?? '' }).catch(() => null);
    await more(
      again
        ? 'the earlier version started again beside this one'
        : 'the earlier version does not start again',
    );
    await again?.stop();
    stopping.abort();
    await load.over;
    expect(load.failures).toEqual([]);

    await expectNothingLost(db, done.requests);
    await expectNothingHalfDone(db);
    await expectFilesAndAccountsKept({ db, files: openFiles({ dataDir: shared }) }, done);
    await expectFilesOfAllRows(db, join(shared, 'files'));
    await expectEverythingRight(db, { SECRET_KEY });
    await expect.poll(() => findUnsealed(db), { timeout: 120_000, interval: 200 }).toEqual([]);
    await expect.poll(() => missingMails(db, [shared]), { timeout: 240_000, interval: 500 }).toBe(0);
  },
);

/** A database of its own, and a folder that the processes of both versions share. */
async function openDatabase() {
  const folder = await mkdtemp(join(await quickestFolder(), 'lagda-versions-'));
  const shared = await mkdtemp(join(tmpdir(), 'lagda-shared-'));
  const { connectionString, stop } = await startEmbeddedPostgres({
    dataDir: folder,
    log: { info: () => undefined },
    durable: false,
  });
  const db = connect(connectionString, { max: 2 });
  // In the end, after the portals: what was asked for last is done first.
  onTestFinished(async () => {
    await db.destroy();
    await stop();
    await Promise.all([folder, shared].map((one) => rm(one, { recursive: true, force: true })));
  });
  return { db, shared, connectionString };
}
