import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findUnsealed } from '#server/modules/requests/paper/find-unsealed.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { connect, type Db } from './db/connect.ts';
import { joinEmbeddedPostgres } from './db/embedded/start.ts';
import { deriveKey } from './derive-key.ts';
import { verifyChain } from './modules/audit-log/verify-chain.ts';
import { verifyCharts } from './modules/dashboards/charts/verify-charts.ts';
import { verifyCounts } from './modules/requests/counts/verify-counts.ts';
import { readSecretKey } from './secret-key.ts';
import { type RunningPortal, removeData, runPortal } from './testing/run-portal.ts';
import { type Client, signIn } from './testing/sign-in-over-http.ts';

/*
 * kill -9 during a signing load: nothing acknowledged is lost, nothing is half done, and every mail and seal that
 * was due is made once the portal is back. LAGDA_KILLS=50 for the long run.
 */
const KILLS = Number(process.env.LAGDA_KILLS ?? 2);
const SIGNEES = ['rogelio.dimayuga', 'teresita.alcaraz'];
const EMAIL = /^To: (.+)$/m;

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
  const acknowledged: { id: number; signatures: number }[] = [];
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
    const secretKey = await readSecretKey({ dataDir, secretKey: undefined });
    expect((await verifyChain(db, deriveKey(secretKey, 'audit log'))).problem).toBeNull();
    expect(await verifyCounts(db)).toEqual([]);
    const here = { clock: systemClock, config: readConfig({ DATA_DIR: dataDir }) };
    expect(await verifyCharts({ db, ...here })).toEqual([]);
    await expectNothingHalfDone(db);
    await expect.poll(() => findUnsealed(db), { timeout: 60_000, interval: 500 }).toEqual([]);
    await expect.poll(() => missingMails(db, dataDir), { timeout: 240_000, interval: 500 }).toBe(0);
  } finally {
    await db.destroy();
    await database.stop();
  }
});

/** Asks for Travel Orders for the Dean's faculty and signs them, one after the other, until the portal is gone. */
async function signUntilItDies(
  address: string,
  acknowledged: { id: number; signatures: number }[],
): Promise<void> {
  try {
    const rhea = await signIn(address, 'rhea.magsino@example.edu');
    const alma = await signIn(address, 'alma.lagman@example.edu');
    const others = await Promise.all(SIGNEES.map((name) => signIn(address, `${name}@example.edu`)));
    const { documents } = await rhea.json<{ documents: { id: number }[] }>(
      '/dashboard/requestor/requestlist?name_contains=Travel',
    );
    for (;;) await askAndSign(rhea, [alma, ...others], documents[0]?.id ?? 0, acknowledged);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

async function askAndSign(
  requestor: Client,
  signees: Client[],
  documentId: number,
  acknowledged: { id: number; signatures: number }[],
) {
  const formResponse = {
    inBulacan: true,
    outsideBulacan: false,
    isAbroad: false,
    to: 'Malolos',
    on: '2026-12-01',
    reason: 'Meeting',
  };
  let request = await requestor.request('POST', '/requests', { documentId, signees: [], formResponse });
  const entry = { id: request.id, signatures: 0 };
  acknowledged.push(entry);
  for (const signee of signees) {
    const stageId = request.currentPipeline?.stageId;
    request = await signee.request('PUT', `/requests/${request.id}/actions/sign`, { form: {}, stageId });
    entry.signatures += 1;
  }
}

async function somethingAcknowledged(acknowledged: unknown[], count: number): Promise<void> {
  await expect
    .poll(() => acknowledged.length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThanOrEqual(count);
}

async function expectNothingLost(db: Db, acknowledged: { id: number; signatures: number }[]): Promise<void> {
  for (const { id, signatures } of acknowledged) {
    const rows = await db
      .selectFrom('requestStages')
      .select('id')
      .where('requestId', '=', id)
      .where('isCompleted', '=', true)
      .execute();
    expect([id, rows.length >= signatures]).toEqual([id, true]);
  }
}

/** Each signature has its audit entry and the other way round; the open stage is the first that waits. */
async function expectNothingHalfDone(db: Db): Promise<void> {
  const requests = await db.selectFrom('requests').select(['id', 'status', 'openStageId']).execute();
  for (const { id, status, openStageId } of requests) {
    const stages = await db
      .selectFrom('requestStages')
      .selectAll()
      .where('requestId', '=', id)
      .orderBy('order')
      .execute();
    const signed = stages.filter(({ isCompleted }) => isCompleted);
    const entries = await db
      .selectFrom('auditLogs')
      .select('id')
      .where('requestId', '=', id)
      .where('actionType', '=', 'request.sign')
      .execute();
    expect([id, entries.length]).toEqual([id, signed.length]);
    if (status === 'SIGNING')
      expect(openStageId).toBe(stages.find(({ isCompleted, isSkipped }) => !isCompleted && !isSkipped)?.id);
    if (status === 'COMPLETED')
      expect(signed.length + stages.filter(({ isSkipped }) => isSkipped).length).toBe(stages.length);
  }
}

/** Notices to people who keep mails on, less the mails in the outbox; what the demo world told nobody by mail is left out. */
async function missingMails(db: Db, dataDir: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'notifications.accountId')
    .innerJoin('requests', 'requests.id', 'notifications.requestId')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('isEmailNotificationEnabled', '=', true)
    .where('requests.createdAt', '>', new Date(Date.now() - 3_600_000))
    .executeTakeFirstOrThrow();
  const folder = join(dataDir, 'outbox');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files.filter((file) => file.endsWith('.eml')).map((file) => readFile(join(folder, file), 'utf8')),
  );
  return Math.max(0, count - mails.filter((mail) => EMAIL.test(mail)).length);
}
