import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

test('an error that is a plain object, as the queue passes them on, is told in its words', () => {
  const lines: string[] = [];
  const written = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const err = { ...new Error('x'), message: 'no space', stack: 'at once', code: '53100', detail: 'a row' };
  openLog({ logLevel: 'info' }, written).error({ err }, 'a background job failed');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'Error',
    message: 'no space',
    stack: 'at once',
    code: '53100',
  });
});

test('not even at "trace" does an upload leave its session token in the log', () => {
  const lines: string[] = [];
  const written = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const headers = { authorization: 'Bearer a-token', cookie: 'known-browser=a-cookie' };
  openLog({ logLevel: 'trace' }, written).trace(
    { busboyOptions: { headers, limits: {} } },
    'Providing options',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/a-token|a-cookie/);
});
