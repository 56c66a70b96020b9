import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReadyPart } from '#contract/api/health.ts';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { transparentSignature } from '#server/testing/signature-images.ts';
import { freeBytes } from './checks.ts';
import { startReadiness } from './readiness.ts';

const portal = await buildTestApp();
const { deps } = portal;
const { db, files, seal, config } = deps;
afterAll(async () => {
  await noDatabase.destroy();
  await portal.close();
});
beforeEach(() => {
  Object.assign(deps, { db, files, seal, config, readiness: startReadiness() });
});

const ask = async (part?: ReadyPart) => {
  const answer = await injectAs(portal, null, { url: `/ready${part ? `?part=${part}` : ''}` });
  const { code, data, message } = answer.json();
  return { status: answer.statusCode, code, data, message };
};
const full = Object.assign(new Error('ENOSPC: no space left on device, open /secret/place'), {
  code: 'ENOSPC',
});
/** Nobody listens there. */
const noDatabase = connect('postgres://lagda@127.0.0.1:1/none');

test('a portal in which everything works is ready, and so is each of its parts', async () => {
  const parts = ['database', 'storage', 'disk', 'queue', 'seal'] as const;
  expect(await ask()).toMatchObject({ status: 200, data: { status: 'ready', parts } });
  for (const part of parts) expect(await ask(part)).toMatchObject({ status: 200, data: { parts: [part] } });
});

test.each([
  ['database', 'the database does not answer', () => Object.assign(deps, { db: noDatabase })],
  ['storage', 'files cannot be stored', () => breakStorage()],
  ['disk', 'the disk is nearly full', () => setDiskLimit(2 ** 60)],
  ['queue', 'background work stands still', () => leaveJobUndone()],
  [
    'seal',
    'the certificate of the seal has ended',
    () => Object.assign(deps, { seal: { ...seal, validTo: deps.clock.now() } }),
  ],
] as const)(
  'when it is the %s that does not work, the answer names it and nothing else',
  async (part, words, breakIt) => {
    await breakIt();
    expect(await ask(part)).toEqual({
      status: 503,
      code: 'not-ready',
      message: `Not everything works: ${words}.`,
      data: { notReady: [part] },
    });
    expect(JSON.stringify(await ask())).not.toContain('secret');
    await sql`delete from jobs.job where name = 'fold-counts'`.execute(db);
  },
);

test('a queue that nobody has looked after for minutes stands still', async () => {
  await sql`update jobs.version set cron_on = now() - interval '6 minutes'`.execute(db);
  expect((await ask()).data).toEqual({ notReady: ['queue'] });
  await sql`update jobs.version set cron_on = now()`.execute(db);
  deps.clock.advance({ minutes: 1 });
  expect((await ask()).status).toBe(200);
});

test('a process is alive without its database, and answers people as soon as the database does', async () => {
  Object.assign(deps, { db: noDatabase });
  expect((await injectAs(portal, null, { url: '/health' })).statusCode).toBe(200);
  expect((await ask('database')).status).toBe(503);
  Object.assign(deps, { db });
  deps.clock.advance({ minutes: 1 });
  expect((await ask('database')).status).toBe(200);
});

test('a thousand who ask cost one look, and so do those of the next seconds', async () => {
  const put = vi.fn(files.put);
  Object.assign(deps, { files: { ...files, put } });
  await Promise.all(Array.from({ length: 1000 }, () => ask('storage')));
  await ask('storage');
  expect(put).toHaveBeenCalledTimes(1);
  deps.clock.advance({ minutes: 1 });
  await ask('storage');
  expect(put).toHaveBeenCalledTimes(2);
});

test('a neighbour that never answers is given up after two seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  const put = () => {
    asked.resolve();
    return new Promise<void>(() => undefined);
  };
  const answer = deps.readiness.isReady({ ...deps, files: { ...files, put } }, 'storage');
  await asked.promise;
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  expect(await answer).toBe(false);
});

test('an upload onto a full disk is told so, and not that something went wrong', async () => {
  breakStorage();
  const payload = new FormData();
  payload.append('file', new Blob([await transparentSignature()]), 'signature.png');
  const answer = await injectAs(portal, 'carlo', { method: 'POST', url: '/profile/signature', payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    507,
    expect.objectContaining({
      code: 'storage-full',
      message:
        'The portal has no space left, so nothing can be saved at the moment. Please tell the system administrator.',
    }),
  ]);
});

test('so is whoever changes something while the database has no space left', async () => {
  const noSpace = Object.assign(new Error('could not extend file'), { code: '53100' });
  const now = () => {
    throw noSpace;
  };
  const app = await buildApp({ ...deps, clock: { now } });
  const answer = await app.inject({ url: '/api/v1/profile', headers: { authorization: 'Bearer x' } });
  await app.close();
  expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage-full']);
});

function breakStorage() {
  Object.assign(deps, { files: { ...files, put: () => Promise.reject(full) } });
}
function setDiskLimit(minDiskBytes: number) {
  Object.assign(deps, { config: { ...config, minDiskBytes } });
}
async function leaveJobUndone() {
  await sql`insert into jobs.job (name, start_after) values ('fold-counts', now() - interval '6 minutes')`.execute(
    db,
  );
}

test('the space of a data folder that does not exist yet is that of the disk where it will be made', async () => {
  const missing = await freeBytes({ dataDir: `${config.dataDir}/not/yet` });
  expect(missing).toBeGreaterThan(0);
  expect(Math.abs(missing - (await freeBytes(config)))).toBeLessThan(1e9);
});
