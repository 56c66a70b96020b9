import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

/*
 * Where a call ends must be beyond doubt, or a proxy and the portal could see different calls in the same bytes.
 */
const portal = await buildTestApp();
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;
afterAll(() => portal.close());

const HIDDEN = 'GET /api/v1/health HTTP/1.1\r\nHost: lagda.test\r\nConnection: close\r\n\r\n';

/** The statuses of everything that the portal answers to these bytes, sent at once. */
async function statusesOf(bytes: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write(bytes);
  return Array.from((await answer).matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => status ?? '');
}

const headOf = (...headers: string[]) =>
  ['POST /api/v1/auth/login HTTP/1.1', 'Host: lagda.test', ...headers, '', ''].join('\r\n');

test('one call with one length is one call', async () => {
  expect(await statusesOf(HIDDEN)).toEqual(['200']);
});

test.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${HIDDEN.length}`], ''],
  ['chunks that are not the last encoding', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['a length that is no number', ['Content-Length: +0'], ''],
  ['a folded header', ['Transfer-Encoding:', ' chunked', 'Content-Length: 4'], '0\r\n\r\n'],
  ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 4'], '0\r\n\r\n'],
])('%s: refused, and what follows is not taken for a second call', async (_what, headers, body) => {
  expect(await statusesOf(headOf(...headers) + body + HIDDEN)).toEqual(['400']);
});
