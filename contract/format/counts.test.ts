import { expect, test } from 'vitest';
import { countsOf } from './counts.ts';

test.each([
  [[], ''],
  [[[0, 'user', 'users'] as const], ''],
  [[[1, 'user', 'users'] as const], '1 user'],
  [
    [[3, 'user', 'users'] as const, [0, 'document', 'documents'] as const, [1, 'class', 'classes'] as const],
    '3 users and 1 class',
  ],
  [[[5000, 'user', 'users'] as const], '5,000 users'],
])('%j is "%s"', (counts, expected) => {
  expect(countsOf(counts)).toBe(expected);
});
