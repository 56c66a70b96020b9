import { expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

test('the first ten words are looked for', () => {
  const typed = 'one two three four five six seven eight nine ten';
  expect(searchWords(`${typed} eleven`)).toEqual(typed.split(' '));
});
