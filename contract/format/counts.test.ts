import { expect, test } from 'vitest';
import { countsOf, whatBelongs } from './counts.ts';

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

test.each([
  [{ users: 1, classes: 0, positions: 0, documents: 0 }, '1 user belongs'],
  [{ users: 1, classes: 1, positions: 0, documents: 0 }, '1 user and 1 class belong'],
  [{ users: 0, classes: 2, positions: 0, documents: 0 }, '2 classes belong'],
  [{ users: 0, classes: 0, positions: 0, documents: 0 }, ''],
])('of a department, %j is "%s"', (counts, expected) => {
  expect(whatBelongs(counts)).toBe(expected);
});
