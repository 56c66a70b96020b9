import { type FastifyRequest, fastify } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { limitCalls } from './limit-calls.ts';

const app = fastify();
let arrived = 0;
app.addHook('onRequest', async () => {
  arrived += 1;
});
limitCalls(app);
let working = 0;
let mostWorking = 0;
let end = Promise.withResolvers<void>();
const turns: (() => void)[] = [];
app.addHook('onRequest', async (_request, reply) => {
  if (reply.endTurn) turns.push(reply.endTurn);
});
let begun = 0;
app.route({ method: ['GET', 'POST'], url: '/work', handler: work });
app.get('/answered-at-once', async () => 'done');
async function work({ query }: FastifyRequest) {
  begun += 1;
  working += 1;
  mostWorking = Math.max(mostWorking, working);
  await end.promise;
  working -= 1;
  if ((query as { fails?: string }).fails) throw new Error('failed');
  return 'done';
}
afterEach(() => {
  arrived = 0;
  begun = 0;
  end = Promise.withResolvers<void>();
  mostWorking = 0;
});

const call = (token: string | null, url = '/work', method: 'GET' | 'POST' = 'GET') =>
  app.inject({ url, method, headers: token ? { authorization: `Bearer ${token}` } : {} });

test('many calls with one token are worked on a few at a time, and all are answered', async () => {
  const calls = Array.from({ length: 40 }, () => call('one'));
  await expect.poll(() => working).toBe(LIMITS.callsAtOnce);
  end.resolve();
  expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(40).fill(200));
  expect(mostWorking).toBe(LIMITS.callsAtOnce);
});

test('however a program writes the word before its token, its calls are together', async () => {
  const calls = Array.from({ length: 40 }, (_, index) => {
    const word = index % 2 === 0 ? 'Bearer' : 'bearer';
    return app.inject({ url: '/work', headers: { authorization: `${word} one` } });
  });
  await expect.poll(() => arrived).toBe(40);
  end.resolve();
  await Promise.all(calls);
  expect(mostWorking).toBe(LIMITS.callsAtOnce);
});

test('fewer of those that change something, and reading does not wait for them', async () => {
  const changes = Array.from({ length: 40 }, () => call('one', '/work', 'POST'));
  await expect.poll(() => working).toBe(LIMITS.changesAtOnce);
  const reading = call('one');
  await expect.poll(() => working).toBe(LIMITS.changesAtOnce + 1);
  end.resolve();
  await Promise.all([...changes, reading]);
  expect(mostWorking).toBe(LIMITS.changesAtOnce + 1);
});

test('a read that is said to be an upload is one of the reads', async () => {
  const headers = { authorization: 'Bearer one', 'content-type': 'multipart/form-data; boundary=x' };
  const calls = Array.from({ length: 40 }, () => app.inject({ url: '/work', headers }));
  await expect.poll(() => arrived).toBe(40);
  await expect.poll(() => working).toBe(LIMITS.callsAtOnce);
  end.resolve();
  await Promise.all(calls);
  expect(mostWorking).toBe(LIMITS.callsAtOnce);
});

test('others do not wait for them, with a token of their own or without one', async () => {
  const calls = Array.from({ length: 40 }, () => call('one'));
  await expect.poll(() => working).toBe(LIMITS.callsAtOnce);
  const others = [call('another'), call(null), call(null)];
  await expect.poll(() => working).toBe(LIMITS.callsAtOnce + 3);
  end.resolve();
  await Promise.all([...calls, ...others]);
});

test('a call that fails gives its turn to the next one', async () => {
  end.resolve();
  const calls = Array.from({ length: 40 }, () => call('one', '/work?fails=yes'));
  expect((await Promise.all(calls)).every(({ statusCode }) => statusCode === 500)).toBe(true);
  expect((await call('one')).statusCode).toBe(200);
});

test('a turn that ends twice lets no second change begin beside another one', async () => {
  const first = call('one', '/work', 'POST');
  await expect.poll(() => working).toBe(LIMITS.changesAtOnce);
  end.resolve();
  await first;
  const endFirstAgain = turns.at(-1);

  end = Promise.withResolvers<void>();
  const second = call('one', '/work', 'POST');
  await expect.poll(() => working).toBe(LIMITS.changesAtOnce);
  endFirstAgain?.();
  const third = call('one', '/work', 'POST');
  await expect.poll(() => arrived).toBe(3);
  // once this one is answered the third would have begun
  await call('one', '/answered-at-once');
  end.resolve();
  await Promise.all([second, third]);
  expect(mostWorking).toBe(LIMITS.changesAtOnce);
});

test('reads that were given up keep their turns while they are worked on, and are not begun when they had none yet', async () => {
  const address = await app.listen();
  const givenUp = new AbortController();
  let closed = 0;
  app.server.on('request', (_request, response) => response.once('close', () => (closed += 1)));
  const calls = Array.from({ length: 10 }, () =>
    fetch(`${address}/work`, { signal: givenUp.signal, headers: { authorization: 'Bearer one' } }),
  );
  await expect.poll(() => arrived).toBe(10);
  givenUp.abort();
  await Promise.allSettled(calls);
  await expect.poll(() => closed).toBe(10);
  const next = call('one', '/answered-at-once');
  await expect.poll(() => arrived).toBe(11);
  expect(working).toBe(LIMITS.callsAtOnce);
  end.resolve();
  expect((await next).statusCode).toBe(200);
  expect(begun).toBe(LIMITS.callsAtOnce);
  await app.close();
});
