import { afterAll, expect, test } from 'vitest';
import { createAdmin } from '#server/modules/accounts/create-admin.ts';
import { startupBanner } from '#server/startup-banner.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { hasDemoPeople } from './demo-people.ts';

async function isDemoIn({ app, deps: { db, config } }: TestApp) {
  const { data } = (await app.inject({ url: '/api/v1/settings' })).json();
  const banner = startupBanner(config, { hasDemoPeople: await hasDemoPeople(db) });
  return { onScreen: data.isDemo, inBanner: banner.includes('campus-demo-1') };
}

test('the demo people are offered at the start and on screen', async () => {
  const portal = await buildTestApp();
  afterAll(portal.close);
  expect(await isDemoIn(portal)).toEqual({ onScreen: true, inBanner: true });
});

test('where somebody made the first Admin before the first start, there are no demo people to offer', async () => {
  const portal = await buildTestApp({ isEmpty: true });
  afterAll(portal.close);
  const password = 'correct horse battery';
  await createAdmin(portal.deps, {
    email: 'first@example.edu',
    firstName: 'Ana',
    lastName: 'Cruz',
    password,
  });
  expect(await isDemoIn(portal)).toEqual({ onScreen: false, inBanner: false });
});
