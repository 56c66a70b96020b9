import { expect, test } from 'vitest';
import { joinWithAnd, joinWithOr } from './join-words.ts';

test.each([
  [[], '', ''],
  [['Ana'], 'Ana', 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben', 'Ana or Ben'],
  [['Ana', 'Ben', 'Cara'], 'Ana, Ben and Cara', 'Ana, Ben or Cara'],
])('%j is joined as in a sentence', (parts, withAnd, withOr) => {
  expect([joinWithAnd(parts), joinWithOr(parts)]).toEqual([withAnd, withOr]);
});
