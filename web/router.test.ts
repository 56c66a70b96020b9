import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { router } from './router.ts';
import { startSession } from './shared/session.ts';
import { answerWith } from './testing/answer.ts';
import { student } from './testing/people.ts';

it.each([
  '/nowhere',
  '/requests/abc',
  '/requests/create',
  '/requests/sign',
  '/requests/create/x',
  '/requests/sign/x',
])('the unknown path %s leads to /dashboard, and asks the portal for nothing', async (path) => {
  startSession(student(), 'a-token');
  const calls = answerWith(200, { success: true, data: {} });
  router.update({ history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();

  expect(router.state.location.pathname).toBe('/dashboard');
  expect(calls.map(({ url }) => url)).not.toContainEqual(expect.stringContaining('NaN'));
});
