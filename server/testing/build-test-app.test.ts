import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from './build-test-app.ts';
import { injectAs } from './inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

test('one of the demo people makes a call by key or by email', async () => {
  const byKey = await injectAs(portal, 'dean', { method: 'GET', url: '/profile' });
  expect(byKey.json().data.account.displayName).toBe('Dr. Isidro L. Macaspac');
  const byEmail = await injectAs(portal, 'carlo.ibanez@students.example.edu', {
    method: 'GET',
    url: '/profile',
  });
  expect(byEmail.json().data.account.displayName).toBe('Carlo M. Ibañez, Jr');
});

test('nobody is asked to log in', async () => {
  const answer = await injectAs(portal, null, { method: 'GET', url: '/profile' });
  expect(answer.statusCode).toBe(401);
});
