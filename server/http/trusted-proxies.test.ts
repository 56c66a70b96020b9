import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

/*
 * The address by which failed logins are counted and that the history shows (TRUST_PROXY).
 */
const portal = await buildTestApp();
afterAll(() => portal.close());

test.each([
  [0, '192.0.2.1', 'no proxy: what the caller says of itself counts for nothing'],
  [1, '198.51.100.7', 'one proxy: the address that it added'],
  [2, '203.0.113.9', 'two proxies: the address that the first one added'],
])('with %i trusted the address is %s: %s', async (trusted, expected) => {
  portal.deps.config.trustedProxies = trusted;
  await injectAs(portal, null, {
    method: 'POST',
    url: '/auth/login',
    payload: { email: 'miguel.santillan@students.example.edu', password: DEMO_PASSWORD },
    remoteAddress: '192.0.2.1',
    headers: {
      'x-forwarded-for': '10.0.0.1, 203.0.113.9, 198.51.100.7',
      'x-real-ip': '10.0.0.2',
      forwarded: 'for=10.0.0.3',
    },
  });
  const { ipAddress } = await portal.deps.db
    .selectFrom('loginHistory')
    .select('ipAddress')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(ipAddress).toBe(expected);
});
