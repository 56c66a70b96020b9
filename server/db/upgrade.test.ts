import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, expect, test } from 'vitest';
import type { Notification } from '#contract/api/notifications.ts';
import type { Verification } from '#contract/api/verification.ts';
import { POSITIONS } from '#contract/positions.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';
import { createJobTables } from '#server/testing/job-tables.ts';
import { loadOldData } from '#server/testing/load-old-data.ts';
import { factsOf, type Manifest, OLD_DATA_FOLDER, type RequestAnswer } from '#server/testing/old-data.ts';
import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { createTestStorage } from '#server/testing/test-deps.ts';
import { verifyKept } from '#server/verify-kept.ts';
import { connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';
import { migrate } from './migrate.ts';

/*
 * A data folder of commit 87dc356 (server/testing/data-of-87dc356, with the list of what it holds) on the code as it is
 * now: nothing is lost, and what was under way goes on.
 */
const manifest: Manifest = JSON.parse(await readFile(join(OLD_DATA_FOLDER, 'manifest.json'), 'utf8'));
/** Also where the tests use another server. */
const OWN_DATABASE = { DATABASE_URL: '' };
const TEN_MINUTES = 600_000;
/** Those whose rows a migration may change, but not their number. */
const KEPT_TABLES = [
  ...['accounts', 'signatures', 'delegations', 'login_history', 'requests', 'request_stages'],
  ...['appointments', 'attachments', 'sealed_documents', 'notifications'],
];

const storage = await createTestStorage({ isMigrated: false });
await loadOldData(storage.database.connectionString, storage.dataDir);
const database = connect(storage.database.connectionString, { max: 1 });
await migrate(database).finally(() => database.destroy());
await createJobTables(storage.database.connectionString);
const now = new Date(Date.parse(manifest.madeAt) + TEN_MINUTES).toISOString();
const portal = await buildTestApp({ storage, now });
const { db, files, seal } = portal.deps;
afterAll(() => portal.close());

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const ADMIN = 'andres.malonzo@example.edu';
const DEAN = 'isidro.macaspac@example.edu';
/** An hour of the Dean's within 30 days of the data. */
const FREE_SLOT = { date: '2026-12-02', time: '15:00' };
const get = async <T>(who: Who, url: string): Promise<T> => {
  const answer = await injectAs(portal, who, { url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json().data;
};
const bytesOf = async (url: string) => {
  const answer = await injectAs(portal, ADMIN, { url });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.rawPayload;
};
const show = async (id: number) => (await get<{ request: RequestAnswer }>(ADMIN, `/requests/${id}`)).request;

test.each(KEPT_TABLES)('every row of %s is there', async (table) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db);
  expect(rows[0]?.count).toBe(manifest.counts[table]);
});

test('the code knows its positions and documents by their keys, and none is there twice', async () => {
  const positions = await db
    .selectFrom('positions')
    .select(['key', 'name'])
    .where('key', 'is not', null)
    .execute();
  const documents = await db.selectFrom('documents').select(['key', 'name']).execute();
  const ofCode = Object.entries(POSITIONS).map(([key, { name }]) => ({ key, name }));
  expect(positions.sort(byKey)).toEqual(ofCode.sort(byKey));
  expect(documents.sort(byKey)).toEqual(DOCUMENTS.map(({ key, name }) => ({ key, name })).sort(byKey));
  const { length } = await db.selectFrom('positions').select('id').execute();
  expect(length).toBe(manifest.counts.positions);
});

type Keyed = { key: string | null };
const byKey = (one: Keyed, other: Keyed) => String(one.key).localeCompare(String(other.key));

test('every request is counted, and its open stage stands beside it', async () => {
  expect(await verifyKept(portal.deps)).toEqual([]);
  const open = await db
    .selectFrom('requests')
    .innerJoin('requestStages as stage', 'stage.id', 'requests.openStageId')
    .select(['requests.openPositionId', 'requests.openSigneeId', 'stage.positionId', 'stage.signeeId'])
    .execute();
  expect(open.length).toBeGreaterThan(0);
  for (const one of open) {
    expect([one.openPositionId, one.openSigneeId]).toEqual([one.positionId, one.signeeId]);
  }
});

test('every entry of the log is there, and the chain holds', async () => {
  const report = await verifyChain(db, { keys: [portal.deps.auditLog.key] });
  expect(report.problems).toEqual([]);
  expect(report.entries).toBeGreaterThanOrEqual(manifest.log.entries);
  const last = await db
    .selectFrom('auditLogs')
    .select('hash')
    .where('id', '=', manifest.log.entries)
    .executeTakeFirst();
  expect(last?.hash).toBe(manifest.log.headHash);
});

test.each(manifest.requests)('request $id, $status, is shown as it was', async (request) => {
  expect(factsOf(await show(request.id))).toEqual(request);
});

test('every notice is shown to whom it was given, and names its request', async () => {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('deletedAt', 'is', null)
    .execute();
  for (const { id, email } of accounts) {
    const shown = await noticesOf(email as `${string}@${string}`);
    const kept = manifest.notifications.filter(({ accountId }) => accountId === id);
    expect(shown.map(withoutWords)).toEqual(kept.map(withoutWords).sort(newestFirst));
    for (const { message, requestId } of shown) expect(message).toMatch(new RegExp(`\\b${requestId}\\b`));
    expect(shown.filter(({ message }) => HOLE.test(message))).toEqual([]);
    expect(shown.filter(({ id, message }) => !message.includes(meetingIn(id)))).toEqual([]);
  }
});

/** Where a name or a fact should be. */
const HOLE = /\bnull\b|\bundefined\b|: \.| {2}/;

/** When, and once that is set where, a meeting is according to a notice of that time; else nothing. */
function meetingIn(noticeId: number): string {
  const notice = manifest.notifications.find(({ id }) => id === noticeId);
  const when = /(?<= chose | is set: )\w+ \d+, \d+ at \d+:\d+ [AP]M(, .+(?=\.$))?/s;
  return when.exec(notice?.message ?? '')?.[0] ?? '';
}

type Dated = { id: number; requestId: number | null; createdAt: string };
const withoutWords = ({ id, requestId, createdAt }: Dated): Dated => ({ id, requestId, createdAt });
const newestFirst = (one: Dated, other: Dated) =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id;

async function noticesOf(who: Who): Promise<Notification[]> {
  const page = (number: number) =>
    get<{ notifications: Notification[] }>(who, `/profile/notifications?limit=100&page=${number}`);
  const pages = await Promise.all([page(1), page(2)]);
  return pages.flatMap(({ notifications }) => notifications);
}

test.each(manifest.requests)(
  'the history of request $id says how it became $status',
  async ({ id, status }) => {
    type Event = { type: string; statusAfter: string; text: string };
    const { events } = await get<{ events: Event[] }>(ADMIN, `/requests/${id}/events?limit=100&order=asc`);
    expect(events[0]?.type).toBe('create');
    expect(events.at(-1)?.statusAfter).toBe(status);
    expect(events.filter(({ text }) => text === '' || HOLE.test(text))).toEqual([]);
  },
);

test('every file is there as it was', async () => {
  for (const [key, hash] of Object.entries(manifest.files))
    expect([key, sha256(await files.read(key))]).toEqual([key, hash]);
  for (const { id, fileName, sha256: hash } of manifest.attachments)
    expect(sha256(await bytesOf(`/attachments/${id}/${encodeURIComponent(fileName)}`))).toBe(hash);
});

test.each(manifest.sealed)(
  'the sealed paper of request $requestId is the same bytes and verifies',
  async ({ requestId, verificationCode, sha256: hash }) => {
    const paper = await bytesOf(`/requests/${requestId}/generatedform`);
    expect(sha256(paper)).toBe(hash);
    expect(await seal.verify(paper)).toMatchObject({ isIntact: true, isOurs: true });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(paper)]), 'paper.pdf');
    const url = `/verify/${verificationCode}`;
    const answer = await injectAs(portal, null, { method: 'POST', url, payload: form });
    expect(answer.json().data.check).toMatchObject({ isIssued: true, isIntact: true, isOurs: true });
    const { verification } = await get<{ verification: Verification }>(null, url);
    expect(verification).toMatchObject({ requestId, sha256: hash });
  },
);

test('an Admin still sees the mail that was given up', async () => {
  const { mails } = await get<{ mails: { to: string; subject: string; state: string }[] }>(
    ADMIN,
    '/mails/failing?limit=100',
  );
  expect(mails.filter(({ state }) => state === 'failed')).toMatchObject(manifest.mails.givenUp);
});

const act = async (who: Who, id: number, action: string, payload: object) => {
  const url = `/requests/${id}/actions/${action}`;
  const answer = await injectAs(portal, who, { method: 'PUT', url, payload });
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json().data.request.status;
};
const first = (document: string, status: string) =>
  manifest.requests.find((request) => request.document === document && request.status === status)?.id ?? 0;

test('what was paused goes on from where it was', async () => {
  const sentBack = first('Dropping Form', 'ACTION NEEDED');
  expect(await act('angela.dimaano@students.example.edu', sentBack, 'resubmit', {})).toBe('SIGNING');

  const [wished, chosen, met] = [
    first('Travel Order', 'MEETING REQUESTED'),
    first('Travel Order', 'AWAITING MEETING CONFIRMATION'),
    first('Travel Order', 'AWAITING MEETING'),
  ];
  const appointmentIn = async (id: number) => ({ appointmentId: (await show(id)).activeAppointment?.id });
  const slot = { ...(await appointmentIn(wished)), ...FREE_SLOT };
  expect(await act('sheila.punzalan@example.edu', wished, 'scheduleappointment', slot)).toBe(
    'AWAITING MEETING CONFIRMATION',
  );
  const place = { ...(await appointmentIn(chosen)), location: 'Room 2' };
  expect(await act(DEAN, chosen, 'confirmappointment', place)).toBe('AWAITING MEETING');
  expect(await act(DEAN, met, 'sign', {})).toBe('SIGNING');
});

test('a vacant position is filled, and what waited for it goes on', async () => {
  const waiting = manifest.requests.find(({ id }) => id === first('Student Clearance', 'PENDING'));
  const stage = waiting?.stages.find(({ id }) => id === waiting.openStageId);
  const arnel = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'arnel.dizon@example.edu')
    .executeTakeFirstOrThrow();
  const payload = { positionId: stage?.positionId };
  await injectAs(portal, ADMIN, { method: 'PUT', url: `/accounts/${arnel.id}`, payload });
  expect((await show(waiting?.id ?? 0)).status).toBe('VERIFYING');
});

test('a request that was waiting is signed to its end and sealed', async () => {
  const id = first('Travel Order', 'SIGNING');
  for (let request = await show(id); request.status !== 'COMPLETED'; request = await show(id)) {
    const signee = request.currentPipeline?.signee?.email as `${string}@${string}`;
    await act(signee, id, 'sign', { stageId: request.currentPipeline?.stageId });
  }
  await portal.deps.jobs.drain();
  const paper = await bytesOf(`/requests/${id}/generatedform`);
  expect(await seal.verify(paper)).toMatchObject({ isIntact: true, isOurs: true });
  expect((await show(id)).isSealed).toBe(true);
  expect((await verifyChain(db, { keys: [portal.deps.auditLog.key] })).problems).toEqual([]);
});

test('a portal on such a folder starts, sends the mails that waited, and seals what was not sealed', {
  timeout: 180_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagda-upgrade-'));
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined }, durable: false });
  await loadOldData(database.connectionString, dataDir).finally(() => database.stop());
  const started = await runPortal({ dataDir, env: OWN_DATABASE });
  try {
    await expect.poll(() => missingMails(dataDir), { timeout: 60_000, interval: 200 }).toEqual([]);
    for (const { verificationCode } of manifest.unsealed) {
      const address = `${started.address}/api/v1/verify/${verificationCode}`;
      const answer = async () => (await fetch(address)).text();
      await expect.poll(answer, { timeout: 60_000, interval: 200 }).toMatch(/"sha256":"[0-9a-f]{64}"/);
    }
    expect(await auditVerify(dataDir)).toContain('The audit log is whole');
  } finally {
    await started.stop();
    await removeData(started);
  }
});

/** The mails that waited when the data was made and are not in the outbox yet, as recipient and number of the request. */
async function missingMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  const sent = mails.map(({ to, text }) => {
    const [recipient] = to ? [to].flat() : [];
    return `${recipient?.value[0]?.address} ${/\/requests\/(\d+)/.exec(text ?? '')?.[1]}`;
  });
  const waited = manifest.mails.waiting.map(({ to, subject }) => `${to} ${/No\. (\d+)/.exec(subject)?.[1]}`);
  return waited.filter((mail) => {
    const index = sent.indexOf(mail);
    if (index >= 0) sent.splice(index, 1);
    return index < 0;
  });
}

/** What `npm run audit:verify` says beside the running portal. */
async function auditVerify(dataDir: string): Promise<string> {
  const env = { ...process.env, ...OWN_DATABASE, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/audit-verify.ts'], { env });
  return stdout;
}
