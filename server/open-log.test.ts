import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from './open-log.ts';

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
