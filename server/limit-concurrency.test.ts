import { expect, test } from 'vitest';
import { inTurn, limitConcurrency } from './limit-concurrency.ts';

test('no more than the limit run at once, in their order, also when some fail', async () => {
  const limit = limitConcurrency(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const works = [0, 1, 2, 3, 4].map((number) =>
    limit(async () => {
      begun.push(number);
      const end = Promise.withResolvers<void>();
      ends[number] = end;
      await end.promise;
      return number;
    }),
  );
  const results = Promise.allSettled(works);
  await expect.poll(() => begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('failed'));
  await expect(works[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  for (const number of [0, 2, 3, 4]) {
    ends[number]?.resolve();
    await works[number];
  }
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(3).fill('fulfilled'),
  ]);
  expect(await limit(async () => 'free again')).toBe('free again');
});

test('what several make item by item is made one at a time, all of it, and ended when nobody wants more', async () => {
  const limit = limitConcurrency(1);
  let working = 0;
  let ended = 0;
  async function* count() {
    try {
      for (let number = 0; number < 5; number += 1) {
        working += 1;
        expect(working).toBe(1);
        await new Promise(setImmediate);
        working -= 1;
        yield number;
      }
    } finally {
      ended += 1;
    }
  }
  const all = await Promise.all(Array.from({ length: 3 }, () => Array.fromAsync(inTurn(limit, count()))));
  expect(all).toEqual([0, 1, 2].map(() => [0, 1, 2, 3, 4]));
  for await (const _ of inTurn(limit, count())) break;
  expect(ended).toBe(4);
});
