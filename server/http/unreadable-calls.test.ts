import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/open-log.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const lines: Record<string, unknown>[] = [];
const written = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const portal = await buildTestApp();
const heard = await buildApp({ ...portal.deps, log: openLog({ logLevel: 'info' }, written) });
await heard.listen({ port: 0, host: '127.0.0.1' });
const { port } = heard.server.address() as AddressInfo;
afterAll(async () => {
  await heard.close();
  await portal.close();
});

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

const CLOSE = 'Host: lagda.test\r\nConnection: close\r\n\r\n';

test.each([
  ['a method that does not exist', `GRAB /api/v1/profile HTTP/1.1\r\n${CLOSE}`, 400, 'call.malformed'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'call.malformed'],
  ['another HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'call.malformed'],
  [
    'an address of 20,000 characters',
    `GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1\r\n${CLOSE}`,
    431,
    'call.head-too-large',
  ],
  [
    'a header of 20,000 characters',
    `GET /api/v1/health HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${CLOSE}`,
    431,
    'call.head-too-large',
  ],
  ['a tunnel to elsewhere', `CONNECT example.edu:443 HTTP/1.1\r\n${CLOSE}`, 405, 'route.method'],
  ['no host', 'GET /api/v1/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'call.malformed'],
  ['two hosts', `GET /api/v1/health HTTP/1.1\r\nHost: elsewhere.test\r\n${CLOSE}`, 400, 'call.malformed'],
  [
    'an expectation that nobody knows',
    `POST /api/v1/auth/login HTTP/1.1\r\nExpect: a miracle\r\nContent-Length: 2\r\n${CLOSE}{}`,
    415,
    'media-type',
  ],
  [
    'a body of 2 MB',
    `POST /api/v1/auth/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2000000\r\n${CLOSE}`,
    413,
    'too-large',
  ],
])(
  '%s: a refusal in the envelope, with the headers of every answer, which the log knows by its id',
  async (_what, bytes, status, code) => {
    lines.length = 0;
    const { head, body } = await answerTo(bytes);
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head).toMatch(/X-Content-Type-Options: nosniff/i);
    expect(head).toMatch(/Cache-Control: no-store/i);
    expect(JSON.parse(body)).toEqual({ success: false, code, message: expect.any(String) });
    const [, requestId] = /x-request-id: ([0-9a-f]{12})\r\n/.exec(head) ?? [];
    await expect.poll(() => lines).toMatchObject([{ requestId, status, msg: 'call' }]);
  },
);

test.each([
  ['POST', '/dashboard', 'GET, HEAD'],
  ['PROPFIND', '/', 'GET, HEAD'],
  ['DELETE', '/original-forms/Travel%20Order.pdf', 'GET, HEAD'],
  ['PUT', '/api/docs', 'GET, HEAD'],
  ['POST', '/assets/any.js', 'HEAD, GET'],
  ['QUERY', '/api/v1/health', 'GET, HEAD'],
  ['PATCH', '/api/v1/departments/7', 'DELETE'],
])('%s %s is a 405 that says what is possible, whatever it brings', async (method, path, allow) => {
  const { head, body } = await answerTo(
    `${method} ${path} HTTP/1.1\r\nContent-Type: text/x-nothing\r\nContent-Length: 2\r\n${CLOSE}{}`,
  );
  expect(head).toContain('HTTP/1.1 405 ');
  expect(head).toContain(`\r\nallow: ${allow}\r\n`);
  expect(JSON.parse(body)).toMatchObject({ success: false, code: 'route.method' });
});

async function answerTo(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { head: `${head}\r\n`, body };
}
