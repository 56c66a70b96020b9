import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());
const { paths } = (await portal.app.inject('/api/v1/openapi.json')).json();

const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    firstName: 'Ana',
    lastName: `Row ${index}`,
    emailAddress: `ana.row${index}@example.edu`,
    password: 'a long password',
    department: 'College of Science',
    role: 'Faculty',
  }));

/** Answers that the kind of call does not let one expect. */
test.each<[Who, 'GET' | 'POST' | 'PUT', string, unknown, number]>([
  ['carlo', 'GET', '/profile/signature', undefined, 404],
  [
    'dean',
    'POST',
    '/profile/delegate',
    { email: 'nobody@example.edu', documentId: 4, tfaCode: '123456' },
    404,
  ],
  ['dean', 'GET', '/auth/generate-2fa', undefined, 409],
  ['rhea', 'POST', '/requests', { documentId: 9999, formResponse: {} }, 404],
  ['admin', 'PUT', '/accounts/bulkupdate', { ids: [9999], positionId: null }, 404],
  ['admin', 'PUT', '/accounts/bulkdelete', { ids: [9999] }, 404],
  ['admin', 'PUT', '/classes/bulkdelete', { ids: [9999] }, 404],
  ['admin', 'POST', '/accounts/import', { accounts: rows(201) }, 202],
])('%s: %s %s may answer as the description says', async (who, method, url, body, status) => {
  const answer = await injectAs(portal, who, { method, url, ...(body ? { payload: body } : {}) });
  const described = Object.keys(paths[url.split('?')[0] ?? ''][method.toLowerCase()].responses);
  expect([answer.statusCode, described]).toEqual([status, expect.arrayContaining([String(status)])]);
});

test.each([
  ['/dashboard/appointments', 'appointments'],
  ['/dashboard/requestor/requestlist', 'documents'],
  ['/documents/missingsignees', 'documents'],
  ['/profile/documentsisign', 'documents'],
])('%s is answered whole, and says how long it is as every list does', async (url, list) => {
  const { data } = (await injectAs(portal, 'clerk', { url })).json();
  const total = data[list].length;
  expect(data.pagination).toEqual({ total, page: 1, limit: Math.max(total, 1) });
});
