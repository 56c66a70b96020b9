import { expect, test } from 'vitest';
import { repeatableNumbers } from '#server/demo/repeatable-numbers.ts';
import { heapOf } from './heap.ts';

test('what waits comes out in the order of its time, at the same time by its number', () => {
  const random = repeatableNumbers(3);
  const items = Array.from({ length: 500 }, (_, number) => ({ ms: Math.floor(random() * 40), number }));
  const heap = heapOf<(typeof items)[number]>();
  const out: typeof items = [];
  for (const [index, item] of items.entries()) {
    heap.push(item);
    if (index % 3 === 0) heap.push(heap.pop() ?? item);
  }
  for (let next = heap.pop(); next; next = heap.pop()) out.push(next);
  expect(out).toEqual([...items].sort((one, other) => one.ms - other.ms || one.number - other.number));
  expect(heap.first()).toBeUndefined();
});
