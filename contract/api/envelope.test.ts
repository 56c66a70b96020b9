import { expect, test } from 'vitest';
import { updateAccount } from './accounts.ts';
import { requiredLine, TEXT_TOO_LONG } from './envelope.ts';

const sentences = (schema: ReturnType<typeof requiredLine>, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

test('a required line is one line that is not empty', () => {
  const name = requiredLine('A name, please.');
  expect(name.parse(' Bea\r\nMay ')).toBe('Bea May');
  for (const missing of [undefined, null, 5, '', ' \u200b']) {
    expect(sentences(name, missing)).toEqual(['A name, please.']);
  }
});

test('a line that is too long is not said to be missing', () => {
  expect(sentences(requiredLine('A name, please.'), 'x'.repeat(301))).toEqual([TEXT_TOO_LONG]);
  expect(sentences(requiredLine('A name, please.', { most: 3, tooLong: 'Shorter.' }), 'four')).toEqual([
    'Shorter.',
  ]);
  expect(updateAccount.body.safeParse({ firstName: 'x'.repeat(301) }).error?.issues).toMatchObject([
    { path: ['firstName'], message: TEXT_TOO_LONG },
  ]);
});
