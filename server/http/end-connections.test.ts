import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

test('a portal that is asked to stop says so to proxies, answers calls as before, and ends each connection with its answer', async () => {
  const ask = (url: string) => injectAs(portal, 'miguel', { method: 'GET', url });
  const before = await ask('/health');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);

  await portal.deps.shutdown.begin();
  for (const url of ['/health', '/ready', '/ready?part=database']) {
    const answer = await ask(url);
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'stopping']);
  }
  const call = await ask('/profile');
  expect([call.statusCode, call.headers.connection]).toEqual([200, 'close']);
});
