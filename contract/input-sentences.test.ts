import { expect, test } from 'vitest';
import { z } from 'zod';
import { inputSentence } from './input-sentences.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(3),
  count: z.number().int().min(2),
  kind: z.enum(['verify', 'sign']),
  list: z.array(z.number()).max(2),
  day: z.iso.date(),
  either: z.union([z.string(), z.number()]),
  own: z.string('A sentence of its own.'),
});
const good = { name: 'a', count: 2, kind: 'sign', list: [], day: '2026-11-20', either: 1, own: 'x' };
const sentences = (input: unknown) =>
  schema.safeParse(input, { error: inputSentence }).error?.issues.map(({ message }) => message);

test.each([
  [null, 'Please give an object.'],
  [{ ...good, name: undefined }, 'Please fill in "name".'],
  [{ ...good, name: '' }, 'Please fill in "name".'],
  [{ ...good, name: 5 }, 'Please give a text for "name".'],
  [{ ...good, name: 'long' }, 'Please give at most 3 characters for "name".'],
  [{ ...good, count: 1.5 }, 'Please give a whole number for "count".'],
  [{ ...good, count: 1 }, 'Please give at least 2 for "count".'],
  [{ ...good, kind: 'nonsense' }, 'Please give one of these for "kind": verify, sign.'],
  [{ ...good, list: [1, 2, 3] }, 'Please give at most 2 entries for "list".'],
  [{ ...good, list: ['x'] }, 'Please give a number for "list.0".'],
  [{ ...good, day: 'today' }, 'Please give a date such as 2026-11-20 for "day".'],
  [{ ...good, either: true }, 'The value for "either" is not valid.'],
  [{ ...good, other: 1 }, 'There is no field "other".'],
  [{ ...good, own: 5 }, 'A sentence of its own.'],
])('%j is refused in our own words', (input, sentence) => {
  expect(sentences(input)).toEqual([sentence]);
});

test('a name that somebody made up does not fill the sentence', () => {
  const [sentence = ''] = sentences({ ...good, ['x'.repeat(10_000)]: 1 }) ?? [];
  expect(sentence.length).toBeLessThan(120);
});
