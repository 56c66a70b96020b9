import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { answerErrors } from './errors.ts';
import { endSlowCalls } from './open-calls.ts';
import { refuseUnreadable } from './unreadable-calls.ts';

const { deps, close } = await buildTestApp();
afterAll(close);

const NOTHING = { graceMs: 60_000, bytesPerSecond: 1_000, mostMs: 600_000, checkMs: 10, closeMs: 60_000 };

async function serve(limits: Partial<typeof NOTHING>) {
  const app = fastify({ forceCloseConnections: 'idle', clientErrorHandler: refuseUnreadable(deps) });
  answerErrors(app);
  endSlowCalls(app, { ...NOTHING, ...limits });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(403).send() }, async () => ({}));
  app.post('/body', async ({ body }) => ({ body }));
  app.post('/unread', { preParsing: () => released.then(() => undefined) }, async () => ({}));
  app.get('/slow', () => released.then(() => ({ isDone: true })));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  onTestFinished(async () => {
    release();
    await app.close();
  });
  const call = (head: string, body = '') => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    // In one packet: a body of which nothing has arrived counts as slow.
    socket.write(`${head} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${body}`);
    return socket;
  };
  return { app, call, release };
}

/** Everything that came until the connection ended, whether it was closed or cut. */
async function textUntilEnd(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(parts).toString();
}

/** One byte after the other, until the connection ends. */
async function drip(socket: Socket): Promise<void> {
  while (!socket.closed) {
    socket.write(' ');
    await pause(20);
  }
}

test('a body that comes byte by byte is refused, though the connection is never quiet', async () => {
  const { call } = await serve({ graceMs: 200 });
  const socket = call('POST /body', 'Content-Length: 1000\r\n\r\n{');
  void drip(socket);
  const answer = await textUntilEnd(socket);
  expect(answer).toContain('HTTP/1.1 408');
  expect(answer).toContain('"code":"call.too-slow"');
});

test('a body that drips on after it was refused keeps no connection', async () => {
  const { call } = await serve({ graceMs: 200 });
  const socket = call('POST /refused', 'Content-Length: 1000\r\n\r\n{');
  void drip(socket);
  expect(await textUntilEnd(socket)).toContain('403 Forbidden');
});

test('a body that comes fast enough is taken, however long that takes', async () => {
  const { call } = await serve({ graceMs: 300, bytesPerSecond: 10 });
  const socket = call('POST /body', 'Content-Length: 42\r\nConnection: close\r\n\r\n"');
  for (let sent = 0; sent < 40; sent += 10) {
    await pause(100);
    socket.write('x'.repeat(10));
  }
  socket.write('"');
  expect(await textUntilEnd(socket)).toContain('200 OK');
});

test('a body that the portal does not read is not slow', async () => {
  const { call, release } = await serve({ graceMs: 300 });
  const socket = call('POST /unread', 'Content-Length: 4\r\nConnection: close\r\n\r\ntr');
  await pause(700);
  release();
  await pause(100);
  socket.write('ue');
  expect(await textUntilEnd(socket)).toContain('200 OK');
});

test('a call that is answered in time is answered while the portal closes, and its connection ends', async () => {
  const { app, call, release } = await serve({ closeMs: 5_000 });
  const socket = call('GET /slow', 'Connection: close\r\n\r\n');
  await once(app.server, 'request');
  const closed = app.close();
  release();
  expect(await textUntilEnd(socket)).toContain('{"isDone":true}');
  await closed;
});

test('what does not end while the portal closes is refused, and what says nothing is cut', async () => {
  const { app, call } = await serve({ closeMs: 100 });
  const slow = call('GET /slow', '\r\n');
  await once(app.server, 'request');
  const body = call('POST /body', 'Content-Length: 1000\r\n\r\n{');
  await once(app.server, 'request');
  const head = call('GET /half-a-head');
  void drip(body);
  const answers = Promise.all([slow, body].map((socket) => textUntilEnd(socket)));
  await app.close();
  for (const answer of await answers) {
    expect(answer).toContain('503 Service Unavailable');
    expect(answer).toContain('"code":"stopping"');
  }
  await expect.poll(() => head.closed).toBe(true);
});
