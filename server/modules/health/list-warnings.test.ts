import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { startReadiness } from './readiness.ts';

const portal = await buildTestApp();
const { deps } = portal;
const { files, seal, config, clock } = deps;
const { render } = deps.pdf;
afterAll(() => portal.close());
afterEach(() => {
  Object.assign(deps, { files, seal, config, readiness: startReadiness() });
  deps.pdf.render = render;
});

const warnings = async () =>
  (await injectAs(portal, 'admin', { url: '/dashboard/admin' })).json().data.warnings;
const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

test('an Admin of a portal in which everything works is warned of nothing', async () => {
  expect(await warnings()).toEqual([]);
});

test('files that cannot be stored', async () => {
  Object.assign(deps, { files: { ...files, put: () => Promise.reject(new Error('read-only file system')) } });
  expect(await warnings()).toEqual([{ type: 'storage' }]);
});

test('a disk that is nearly full, with what is left', async () => {
  Object.assign(deps, { config: { ...config, minDiskBytes: 2 ** 60 } });
  expect(await warnings()).toEqual([{ type: 'disk', freeBytes: expect.any(Number) }]);
});

test('a disk that cannot be asked counts as one with nothing left', async () => {
  Object.assign(deps, { config: { ...config, dataDir: `${import.meta.filename}/not-a-folder` } });
  expect(await warnings()).toEqual([{ type: 'disk', freeBytes: 0 }]);
});

test('a queue that stands still', async () => {
  await sql`update jobs.version set cron_on = now() - interval '6 minutes'`.execute(deps.db);
  expect(await warnings()).toEqual([{ type: 'queue' }]);
  await sql`update jobs.version set cron_on = now()`.execute(deps.db);
});

test('a certificate that ends within a month, and one that has ended', async () => {
  const endingIn = (days: number) => Object.assign(deps, { seal: { ...seal, validTo: inDays(days) } });
  endingIn(31);
  expect(await warnings()).toEqual([]);
  endingIn(29);
  expect(await warnings()).toEqual([
    { type: 'certificate', validTo: inDays(29).toISOString(), hasEnded: false },
  ]);
  endingIn(-1);
  expect(await warnings()).toMatchObject([{ type: 'certificate', hasEnded: true }]);
});

test('seals that are missing for more than ten minutes: how many, and which has waited longest', async () => {
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const since = clock.now().toISOString();
  const first = await complete();
  clock.advance({ minutes: 5 });
  await complete();
  clock.advance({ minutes: 5 });
  expect(await warnings()).toEqual([]);
  clock.advance({ minutes: 5.1 });
  expect(await warnings()).toEqual([{ type: 'seals', count: 2, requestId: first, since }]);
  deps.pdf.render = render;
  await deps.jobs.advance({ seconds: 3600 });
  await deps.jobs.drain();
  expect(await warnings()).toEqual([]);
});

test('nobody but Admins is told', async () => {
  for (const who of ['clerk', 'dean', 'miguel'] as const) {
    expect((await injectAs(portal, who, { url: '/dashboard/admin' })).statusCode).toBe(403);
  }
});

async function complete(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await deps.seals.underWay();
  return id;
}
