import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isUnreachableStore } from './files.ts';
import { s3Files } from './s3-files.ts';

/** The address of a store that does this with each call, until the test ends. */
async function runStore(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `s3://key:secret@127.0.0.1:${(server.address() as AddressInfo).port}/papers?tls=false`;
}

/** The address of a store that takes calls and never answers, and how many it took. */
async function runHangingStore() {
  let calls = 0;
  const url = await runStore(() => {
    calls += 1;
  });
  return { url, calls: () => calls };
}

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: Error) => error);

test('a store that takes calls and never answers is tried three times, and then cannot be reached', async () => {
  const store = await runHangingStore();
  const files = s3Files(store.url, { answerMs: 500, againWithinMs: 60_000 });
  const works = [
    files.read('signatures/1.png'),
    files.stream('signatures/1.png'),
    files.put('signatures/1.png', Buffer.from('x'), 'image/png'),
    files.remove('signatures/1.png'),
    Array.fromAsync(files.listOlder('signatures', new Date())),
  ];
  for (const failure of await Promise.all(works.map(failureOf))) {
    expect(isUnreachableStore(failure)).toBe(true);
    expect(failure?.message).toBe('The store of files cannot be reached: no answer within 500 ms.');
  }
  expect(store.calls()).toBe(3 * works.length);
});

test('whoever has waited long enough does not wait for a further try', async () => {
  const store = await runHangingStore();
  const files = s3Files(store.url, { answerMs: 500, againWithinMs: 400 });
  expect(isUnreachableStore(await failureOf(files.read('signatures/1.png')))).toBe(true);
  expect(store.calls()).toBe(1);
});

test('a large file has more time to be sent', async () => {
  const url = await runStore((call, answer) => void call.resume().on('end', () => answer.end()));
  const files = s3Files(url, { answerMs: 1, againWithinMs: 0 });
  await files.put('attachments/1.pdf', Buffer.alloc(5_000_000), 'application/pdf');
});

test('a store that hangs up cannot be reached, and it is said why', async () => {
  const files = s3Files(await runStore(({ socket }) => void socket.resetAndDestroy()));
  const failure = await failureOf(files.read('signatures/1.png'));
  expect([isUnreachableStore(failure), failure?.message]).toEqual([
    true,
    expect.stringContaining('ECONNRESET'),
  ]);
});

test.each([500, 502, 503, 504])('a store that answers %i for a moment is asked again', async (status) => {
  let calls = 0;
  const url = await runStore((_call, answer) => {
    calls += 1;
    answer.writeHead(calls < 3 ? status : 200).end('ñandú');
  });
  expect(Buffer.from(await s3Files(url).read('x.txt')).toString()).toBe('ñandú');
});

test('one that goes on answering so cannot be reached; one that refuses a call can', async () => {
  let status = 503;
  const files = s3Files(await runStore((_call, answer) => void answer.writeHead(status).end()));
  const failure = await failureOf(files.read('x.txt'));
  expect([isUnreachableStore(failure), failure?.message]).toEqual([true, expect.stringContaining('503')]);
  status = 403;
  expect(isUnreachableStore(await failureOf(files.read('x.txt')))).toBe(false);
});
