import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;
afterAll(() => portal.close());

const LONG = 'a'.repeat(3000);

test.each([
  ['a percent sign before no digits', 'GET', '/requests/%', 400],
  ['bytes that are no text, for an id', 'GET', '/requests/%ff', 400],
  ['the same to be deleted', 'DELETE', '/departments/%ff', 400],
  ['the same with a query that cannot be read either', 'PUT', '/profile/%c0%80?page=%ff', 400],
  ['the same where there is nothing', 'GET', '/%ff', 404],
  ['half a character for a code', 'GET', '/verify/%E0%A4%A', 404],
  ['a name of 3,000 characters', 'GET', `/attachments/1/${LONG}`, 404],
  ['an id of 3,000 characters', 'GET', `/documents/${LONG}`, 400],
] as const)('an address with %s is refused like any other', async (_what, method, url, status) => {
  const answer = await injectAs(portal, 'admin', { method, url });
  expect(answer.statusCode).toBe(status);
  const { success, message, code } = answer.json();
  expect([success, typeof message, typeof code]).toEqual([false, 'string', 'string']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
});

test('a page whose address cannot be read leads to the dashboard, as any unknown one does', async () => {
  const page = await portal.app.inject('/dashboard/%ff');
  expect([page.statusCode, page.headers.location]).toEqual([302, '/dashboard']);
});

test('whoever is not signed in is told that first', async () => {
  expect((await injectAs(portal, null, { url: '/requests/%ff' })).statusCode).toBe(401);
});

test.each([
  [
    'a method that does not exist',
    'GRAB /api/v1/profile HTTP/1.1\r\nHost: lagda.test\r\n\r\n',
    400,
    'call.malformed',
  ],
  ['no HTTP', 'hello\r\n\r\n', 400, 'call.malformed'],
  [
    'an address of 20,000 characters',
    `GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: lagda.test\r\n\r\n`,
    431,
    'call.head-too-large',
  ],
])('%s: a refusal in the envelope, with the headers of every answer', async (_what, bytes, status, code) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('X-Content-Type-Options: nosniff');
  expect(head).toContain('Cache-Control: no-store');
  expect(JSON.parse(body)).toEqual({ success: false, code, message: expect.any(String) });
});
