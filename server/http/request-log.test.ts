import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/open-log.ts';
import { idOf, signIn } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';

const lines: Record<string, unknown>[] = [];
const written = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const portal = await openTestPortal();
const app = await buildApp({ ...portal.deps, log: openLog({ logLevel: 'info' }, written) });
afterAll(async () => {
  await app.close();
  await portal.close();
});
beforeEach(() => {
  lines.length = 0;
});
const callAs = async (who: 'rhea', url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${await signIn(portal, who)}` } });

test('a call leaves one line: which, how it ended, how long it took, for whom', async () => {
  await callAs('rhea', '/api/v1/profile/availability/7?page=secret');
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      requestId: expect.stringMatching(/^[0-9a-f]{12}$/),
      method: 'GET',
      route: '/api/v1/profile/availability/:id',
      status: 200,
      milliseconds: expect.any(Number),
      accountId: await idOf(portal, 'rhea'),
      isComplete: true,
      msg: 'call',
    },
  ]);
});

test('what proxies ask each second leaves a line only when something does not work', async () => {
  const ask = async (path: string) => (await app.inject({ url: `/api/v1/${path}` })).statusCode;
  expect([await ask('health'), await ask('ready?part=database')]).toEqual([200, 200]);
  expect(lines).toEqual([]);
  Object.assign(portal.deps.config, { minDiskBytes: 2 ** 60 });
  expect(await ask('ready?part=disk')).toBe(503);
  expect(lines).toContainEqual(expect.objectContaining({ route: '/api/v1/ready', status: 503, level: 30 }));
});

test('nothing of what was typed or sent is in it: neither address, query, body nor token', async () => {
  await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login?next=Bantay',
    payload: { email: 'bantay@example.edu', password: 'Bantay-the-dog' },
    headers: { authorization: 'Bearer Bantay', cookie: 'known-browser=Bantay' },
    remoteAddress: '192.0.2.77',
  });
  await app.inject({ url: '/api/v1/nothing/Bantay' });
  await app.inject({ url: '/Bantay.html' });
  await app.inject({ url: '/api/v1/verify/BANTAY' });
  expect(lines.map(({ route, status, accountId }) => [route, status, accountId])).toEqual([
    ['/api/v1/auth/login', 401, null],
    ['none', 404, null],
    ['none', expect.any(Number), null],
    ['/api/v1/verify/:code', 404, null],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/bantay|192\.0\.2/i);
});

test('a call that fails names the line that says why, and not the rows that it was about', async () => {
  const pending = new Error('relation "accounts" does not exist');
  Object.assign(pending, { code: '42P01', detail: 'Failing row contains (Rhea).' });
  const broken = await buildApp({
    ...portal.deps,
    log: openLog({ logLevel: 'info' }, written),
    clock: {
      now: () => {
        throw pending;
      },
    },
  });
  const answer = await broken.inject({ url: '/api/v1/profile', headers: { authorization: 'Bearer x' } });
  await broken.close();
  const [why, call] = lines;
  expect(answer.statusCode).toBe(500);
  expect(answer.json().message).toBe(
    `Something went wrong on our side. Please try again. If it happens again, report error ${call?.requestId}.`,
  );
  expect(why).toMatchObject({ requestId: call?.requestId, level: 50, err: { code: '42P01' } });
  expect(call).toMatchObject({ status: 500, route: '/api/v1/profile' });
  expect(JSON.stringify(lines)).not.toContain('Rhea');
});

test('every answer names its line, whatever becomes of the call', async () => {
  const calls = [
    ['GET', '/api/v1/settings', 200],
    ['GET', '/api/v1/profile', 401],
    ['GET', '/api/v1/nothing', 404],
    ['DELETE', '/api/v1/health', 405],
    ['POST', '/api/v1/auth/login', 400],
    ['GET', '/dashboard', expect.any(Number)],
    ['GET', '/original-forms/none.pdf', 404],
    ['GET', '/api/v1/ready?part=nothing', 400],
  ] as const;
  for (const [method, url, status] of calls) {
    const answer = await app.inject({ method, url });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(lines.at(-1)).toMatchObject({
      requestId: answer.headers['x-request-id'],
      status: answer.statusCode,
    });
  }
});

test('whoever leaves before the answer is complete leaves a line, too', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const leaving = new AbortController();
  lines.length = 0;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/profile/notifications/stream`, {
    headers: { authorization: `Bearer ${await signIn(portal, 'rhea')}` },
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  expect(lines).toEqual([]);
  leaving.abort();
  await expect.poll(() => lines).toMatchObject([{ status: 200, isComplete: false }]);
});

test('who lost against another transaction, or waited too long for it, is asked to try again', async () => {
  const statements = ['40P01', '40001', '57014'].map((code) => `raise exception using errcode = '${code}'`);
  const answers = [];
  for (const statement of statements) {
    await sql`create or replace function fail() returns trigger language plpgsql as
      ${sql.lit(`begin ${statement}; end`)}`.execute(portal.deps.db);
    await sql`create or replace trigger fail before update on accounts execute function fail()`.execute(
      portal.deps.db,
    );
    const headers = { authorization: `Bearer ${await signIn(portal, 'rhea')}` };
    const url = `/api/v1/profile/${await idOf(portal, 'rhea')}`;
    const payload = { contactNumber: '+639175550100' };
    const answer = await app.inject({ method: 'PUT', url, payload, headers });
    answers.push([answer.statusCode, answer.json().code, answer.headers['retry-after']]);
    await sql`drop trigger fail on accounts`.execute(portal.deps.db);
  }
  expect(answers).toEqual(statements.map(() => [503, 'busy', '1']));
});
