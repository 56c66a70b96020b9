import { readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { startReadiness } from '#server/modules/health/readiness.ts';
import { queueMails } from '#server/modules/mails/queue-mails.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { freePort, removeData, runPortal } from '#server/testing/run-portal.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { openMetrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const portal = await openTestPortal({ settings: { METRICS_PORT: '0' } });
const { deps } = portal;
const { db } = deps;
afterAll(() => portal.close());
beforeEach(() => {
  Object.assign(deps, { db, readiness: startReadiness() });
});

/** The value of each line that is not a comment, by name and labels. */
async function figures(metrics = openMetrics(deps)): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => /^[a-z]/.test(line));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('a call is told by the pattern of its route and the class of its status, never by what was typed', async () => {
  const metrics = openMetrics(deps);
  const app = await buildApp(deps, metrics.onCall);
  for (const id of [7, 8, 9]) await app.inject({ url: `/api/v1/requests/${id}?page=secret` });
  await app.inject({ url: '/api/v1/nothing/secret' });
  await app.inject({ url: '/api/v1/health' });
  await app.close();
  const counts = [...(await figures(metrics))].filter(([name]) =>
    name.startsWith('lagda_http_request_duration_seconds_count'),
  );
  expect(counts).toEqual([
    ['lagda_http_request_duration_seconds_count{method="GET",route="/api/v1/requests/:id",status="4xx"}', 3],
    ['lagda_http_request_duration_seconds_count{method="GET",route="none",status="4xx"}', 1],
    ['lagda_http_request_duration_seconds_count{method="GET",route="/api/v1/health",status="2xx"}', 1],
  ]);
  expect(await metrics.text()).not.toContain('secret');
});

test('what waits is told with how long it has waited: jobs, mails, seals', async () => {
  const { render } = deps.pdf;
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await deps.seals.underWay();
  await deps.jobs.drain().catch(() => undefined);
  const params = { subject: 'Hello', text: 'It waits for you.' };
  const mail = { accountId: await idOf(portal, 'mark'), template: 'as-written' as const, params };
  await db.transaction().execute((tx) => queueMails(tx, deps, [mail]));
  deps.clock.advance({ minutes: 11 });
  expect(Object.fromEntries(await figures())).toMatchObject({
    'lagda_jobs_waiting{queue="send-mail"}': 1,
    'lagda_jobs_waiting{queue="seal-request"}': 1,
    'lagda_jobs_waiting{queue="clean-up"}': 0,
    lagda_mails_waiting: 1,
    lagda_mails_waiting_seconds: 660,
    lagda_mails_failing: 0,
    lagda_seals_waiting: 1,
    lagda_seals_waiting_seconds: 660,
    lagda_seal_certificate_end_seconds: deps.seal.validTo.getTime() / 1000,
    'lagda_ready{part="queue"}': 1,
    lagda_database_connections_awaited: 0,
    'lagda_database_connections{state="idle"}': expect.any(Number),
    lagda_disk_free_bytes: expect.any(Number),
    nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    process_resident_memory_bytes: expect.any(Number),
  });
  deps.pdf.render = render;
});

test('however often and by how many it is read, the database is asked once in five seconds', async () => {
  const counted = countQueries(db);
  Object.assign(deps, { db: counted.db });
  const metrics = openMetrics(deps);
  await Promise.all(Array.from({ length: 100 }, () => metrics.text()));
  await metrics.text();
  const once = counted.count();
  expect(once).toBeLessThanOrEqual(4);
  deps.clock.advance({ minutes: 1 });
  await metrics.text();
  expect(counted.count()).toBe(2 * once);
});

test('without the database the rest is still told, and nothing that would be out of date', async () => {
  const metrics = openMetrics(deps);
  await metrics.text();
  const nowhere = connect('postgres://lagda@127.0.0.1:1/none');
  Object.assign(deps, { db: nowhere });
  deps.clock.advance({ minutes: 1 });
  const told = await figures(metrics);
  await nowhere.destroy();
  expect(told.get('lagda_ready{part="database"}')).toBe(0);
  expect(told.has('process_resident_memory_bytes')).toBe(true);
  expect([...told.keys()].filter((name) => /jobs_|mails_|seals_/.test(name))).toEqual([]);
});

test('it has a port of its own, and nothing else is there; the port of the portal does not have it', async () => {
  const metrics = await serveMetrics(deps);
  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${metrics.port}${path}`, { method }).then(({ status, headers }) => [
      status,
      headers.get('content-type'),
    ]);
  expect(await ask('/metrics')).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(await ask('/')).toEqual([404, null]);
  expect(await ask('/metrics', 'POST')).toEqual([404, null]);
  await metrics.close();
  const app = await buildApp(deps);
  expect((await app.inject('/api/v1/metrics')).statusCode).toBe(404);
  await app.close();
});

test('a portal that is stopped ends while somebody keeps a connection to its metrics', async () => {
  const port = await freePort();
  const running = await runPortal({ env: { METRICS_PORT: String(port) } });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(await answer.text()).toContain('lagda_ready{part="database"} 1');
  await running.stop();
  await removeData(running);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('each figure that an alarm in deploy/alarms.yaml asks for is there', async () => {
  const metrics = openMetrics(deps);
  metrics.onCall({
    ...{ method: 'GET', route: '/api/v1/requests/:id', status: 500, milliseconds: 12 },
    ...{ requestId: 'a', accountId: null, isComplete: true },
  });
  const text = readFileSync(new URL('../../deploy/alarms.yaml', import.meta.url), 'utf8');
  const { groups } = parseYaml(text) as { groups: { rules: { expr: string }[] }[] };
  const asked = groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ expr }) => expr.match(/(?:lagda|nodejs)_\w+/g) ?? []);
  expect(new Set(asked).size).toBe(11);
  const there = [...(await figures(metrics)).keys()].map((key) => key.split('{')[0]);
  expect(asked.filter((name) => !there.includes(name))).toEqual([]);
  // A process that stops answers its proxy's probes 503 each second, which nobody has to be told.
  const ofCalls = text.match(/http_request_duration_seconds_\w+\{[^}]*/g) ?? [];
  expect(ofCalls.filter((one) => !/route!~"\S*health\|ready/.test(one))).toEqual([]);
});
