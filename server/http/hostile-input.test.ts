import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/api/envelope.ts';
import { streamNotifications } from '#contract/api/notifications.ts';
import { performAction } from '#contract/api/request-actions.ts';
import { ERRORS } from '#contract/errors.ts';
import { ACTIONS } from '#contract/lifecycle.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { verifyAccountCounts } from '#server/modules/accounts/verify-account-counts.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import { verifyCounts } from '#server/modules/requests/counts/verify-counts.ts';
import { askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { hostileCalls } from '#server/testing/hostile-calls.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * Bad input on every call of the API: a 4xx with a sentence, never a 5xx, whoever asks. LAGDA_HOSTILE=100000 for the long run.
 */
const CALLS = Number(process.env.LAGDA_HOSTILE ?? 1500);
const CALLS_PER_PORTAL = 2500;
/** Of every role, with and without something that waits for them. */
const CALLERS: readonly Who[] = [
  'admin',
  'admin',
  'dean',
  'registrar',
  'clerk',
  'sheila',
  'mark',
  'rhea',
  'miguel',
  null,
];
const API = resolve(import.meta.dirname, '../../contract/api');
const portal = await buildTestApp();
afterAll(() => portal.close());
await askFor(portal, 'miguel', 'Dropping Form');

const modules = await Promise.all(
  readdirSync(API).map((file) => import(join(API, file)) as Promise<Record<string, unknown>>),
);
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint)
  .concat(ACTIONS.map(performAction))
  // its answer lasts as long as the session
  .filter((endpoint) => endpoint !== streamNotifications);

test('there are calls to try', () => {
  expect(endpoints.length).toBeGreaterThan(25);
});

test('no input of any call makes the server fail', {
  timeout: 120_000 + CALLS * 100,
}, async () => {
  for (let made = 0; made < CALLS; made += CALLS_PER_PORTAL) {
    await callHostilely(Math.min(CALLS_PER_PORTAL, CALLS - made));
  }
});

/** So many calls to a portal of their own: they change its people, and what waits for them. */
async function callHostilely(numRuns: number): Promise<void> {
  const attacked = await buildTestApp({ settings: { USAGE_LIMITS: 'off' } });
  try {
    await askFor(attacked, 'miguel', 'Dropping Form');
    await askFor(attacked, 'rhea', 'Travel Order');
    const createRequest = await Promise.all(DOCUMENTS.map(({ name }) => sampleOf(attacked, name)));
    const calls = hostileCalls(endpoints, CALLERS, { createRequest });
    await fc.assert(
      fc.asyncProperty(calls, async ({ endpoint, who, call }) => {
        const caller = await whoeverIsLeft(attacked, who);
        const answer = await injectAs(attacked, caller, call);
        const { statusCode } = answer;
        if (statusCode >= 500) throw new Error(`${endpoint.name} answered ${statusCode}: ${answer.body}`);
        expectDescribed(endpoint, statusCode);
        if (statusCode < 400) return;
        const { success, message } = answer.json();
        expect([success, typeof message, message.length > 5]).toEqual([false, 'string', true]);
        expectOwnWords(answer.body);
      }),
      { numRuns, endOnFailure: true },
    );
    await attacked.deps.seals.underWay();
    await attacked.deps.jobs.drain();
    const { db, auditLog } = attacked.deps;
    expect((await verifyChain(db, { keys: [auditLog.key] })).problems).toEqual([]);
    expect(await verifyCounts(db)).toEqual([]);
    expect(await verifyAccountCounts(db)).toEqual([]);
  } finally {
    await attacked.close();
  }
}

/** Null for somebody whose account an earlier call has deleted, or given another address. */
async function whoeverIsLeft(attacked: TestApp, who: Who): Promise<Who> {
  if (who === null) return null;
  const { rows } = await sql<{ id: number }>`select id from accounts
    where email = ${emailOf(PEOPLE[who as PersonKey])} and deleted_at is null`.execute(attacked.deps.db);
  return rows.length > 0 ? who : null;
}

const { paths } = (await portal.app.inject('/api/v1/openapi.json')).json();
function expectDescribed({ name, method, path }: Endpoint, status: number): void {
  // what only a browser follows is not described
  const call = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (call)
    expect([name, Object.keys(call.responses)]).toEqual([name, expect.arrayContaining([String(status)])]);
}

/** How zod's own sentences begin. */
const RAW =
  /"(Invalid (input|option|string|number|key|element|ISO|email)\b|Too (big|small):|Unrecognized key)/;
function expectOwnWords(body: string): void {
  expect(body).not.toMatch(RAW);
}

test.each([
  ['null', null],
  ['a number', 5],
  ['a list', []],
  ['a text', 'x'],
  [
    'fields of other types',
    { documentId: 'x', signees: {}, formResponse: 'x', form: 5, message: [], stageId: {} },
  ],
  [
    'more of them',
    { appointmentId: null, email: 5, password: {}, signeeId: 'x', availability: 5, enabled: 'x' },
  ],
])('no call answers %s in the words of the validator', async (_, body) => {
  const { id } = await askFor(portal, 'rhea', 'Training Request Form');
  for (const { method, path } of endpoints.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    const url = path.replace(/:\w+/g, String(id));
    for (const who of ['admin', 'rhea', 'immediateSupervisor', null] as const) {
      expectOwnWords((await send(who, method, url, body)).body);
    }
  }
});

function send(who: Who, method: Endpoint['method'], url: string, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  return injectAs(portal, who, { method, url, payload: JSON.stringify(body), headers });
}

test('an unknown action and a body of null are refused in a sentence', async () => {
  const unknown = await send('rhea', 'PUT', '/requests/1/actions/nonsense', {});
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is nothing at this address.']);
  const nothing = await send('rhea', 'PUT', '/profile/availability', null);
  expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'Please give an object.']);
});

test('a query that no list takes is refused in a sentence', async () => {
  for (const query of [
    'page=x',
    'page=0',
    'limit=1000',
    'sort=nothing',
    'order=up',
    'requestorId=x',
    'status=x',
  ]) {
    const answer = await injectAs(portal, 'admin', { url: `/requests?${query}` });
    expect([query, answer.statusCode]).toEqual([query, 400]);
    expectOwnWords(answer.body);
  }
});

test.each([
  ['limit=101', 'Please give at most 100 for "limit".'],
  ['limit=many', 'Please give a whole number for "limit".'],
  ['page=0', 'Please give at least 1 for "page".'],
  ['requestorId=99999999999', 'Please give at most 2,147,483,647 for "requestorId".'],
])('the sentence names the part of the query and what it may be: %s', async (query, sentence) => {
  const answer = await injectAs(portal, 'admin', { url: `/requests?${query}` });
  expect(answer.json().message).toBe(sentence);
});

test.each(['0x1', '0b1', '1e0', '%201%20', '%2B1', '1.0', '1_', '', '%0A1', 'Infinity'])(
  'only decimal digits are a number in an address, which "%s" is not',
  async (number) => {
    for (const url of [
      `/requests?page=${number}`,
      `/requests?limit=${number}`,
      `/requests?documentId=${number}`,
      `/classes?year=${number}`,
      `/dashboard/charts/requests-per-week?weeks=${number}`,
      ...(number === '' ? [] : [`/requests/${number}`]),
    ]) {
      const answer = await injectAs(portal, 'admin', { url });
      expect([url, answer.statusCode]).toEqual([url, 400]);
      expectOwnWords(answer.body);
    }
  },
);

test('a body that is no JSON, too large or of another type is refused in a sentence', async () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    injectAs(portal, 'miguel', {
      method: 'POST',
      url: '/requests',
      payload,
      headers: { 'content-type': type },
    });
  expect((await post('{"documentId":')).statusCode).toBe(400);
  expect((await post(`"${'x'.repeat(2 ** 20)}"`)).statusCode).toBe(413);
  expect((await post('<xml/>', 'application/xml')).statusCode).toBe(415);
});

/** A call that takes every body but one that is refused before anybody looks for fields. */
const putProfile = async (payload: string) =>
  injectAs(portal, 'miguel', {
    method: 'PUT',
    url: `/profile/${await idOf(portal, 'miguel')}`,
    payload,
    headers: { 'content-type': 'application/json' },
  });
const NUMBER = '"contactNumber":"+63 917 555 0150"';

test.each([
  '"__proto__":{"role":"Admin"}',
  '"\\u005f_proto__":{"role":"Admin"}',
  '"constructor":{"prototype":{"role":"Admin"}}',
])('a body that reaches for the prototype of every object is not read: %s', async (reach) => {
  expect((await putProfile(`{${NUMBER}}`)).statusCode).toBe(200);
  const answer = await putProfile(`{${NUMBER},${reach}}`);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'input.malformed']);
});

test('a body that is nested more than twenty deep is refused before its fields are looked at', async () => {
  const nested = (levels: number) => `{"deep":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  expect((await putProfile(nested(19))).json().message).toBe('There is no field "deep".');
  const answer = await putProfile(nested(3000));
  expect([answer.statusCode, answer.json().message]).toEqual([400, ERRORS['input.invalid'].message]);
});

test('U+0000 in a query or a body is taken out, not passed on', async () => {
  const answer = await injectAs(portal, 'admin', { url: '/departments?name_contains=Col%00lege' });
  expect(answer.json().data.departments).toMatchObject([{ name: 'College of Science' }]);
});

test.each(['/documents/1%00', '/accounts/%001/info', '/requests/1%000'])(
  'an id with U+0000 in it is none: %s',
  async (url) => {
    const answer = await injectAs(portal, 'admin', { url });
    expect([400, 404]).toContain(answer.statusCode);
  },
);

test.each([
  ['a short one', 'abc'],
  ['U+0000', '%00%00%00%00%00%00%00%00%00'],
  ['other letters', encodeURIComponent('ÄÖÜ ß 12')],
  ['a very long one', 'x'.repeat(3000)],
])('a code that no paper can have is unknown like any other: %s', async (_what, code) => {
  const answer = await injectAs(portal, 'admin', { url: `/verify/${code}` });
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Document not found.']);
});

test.each(['page=1&page=2', 'search=a&search=b', 'sort=id&sort=email', 'departmentId=1&departmentId=2'])(
  'a parameter given twice is a 400, neither the first nor the last: %s',
  async (query) => {
    const answer = await injectAs(portal, 'admin', { url: `/accounts/search?${query}` });
    expect(answer.statusCode).toBe(400);
  },
);

test('an address that does not exist is a 404 in the same envelope', async () => {
  const answer = await injectAs(portal, 'admin', { url: '/nothing-here' });
  expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
});

test.each([
  ['GET', '/auth/login', 'POST'],
  ['DELETE', '/requests/1', 'GET, HEAD'],
  ['PATCH', '/profile/delegate?email=x', 'PUT, POST'],
] as const)('%s %s is a 405 that says what is possible', async (method, url, allowed) => {
  const answer = await injectAs(portal, 'admin', { method, url });
  expect([answer.statusCode, answer.json()]).toEqual([
    405,
    { success: false, code: 'route.method', message: `${method} is not possible at this address.` },
  ]);
  expect(String(answer.headers.allow).split(', ').sort()).toEqual(allowed.split(', ').sort());
});

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
