import { expect, test } from 'vitest';
import { someNames } from './some-names.ts';

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben', 'Cara'], 'Ana, Ben and Cara'],
  [['Ana', 'Ben', 'Cara', 'Dan'], 'Ana, Ben, Cara and 1 more'],
  [['Ana', 'Ben', 'Cara', 'Dan', 'Eve'], 'Ana, Ben, Cara and 2 more'],
])('of %j are told: %s', (names, text) => {
  expect(someNames(names)).toBe(text);
});
