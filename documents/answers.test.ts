import { expect, test } from 'vitest';
import { optionalText, requiredText } from './answers.ts';

test.each(['', ' \n', '\u200b', '\u2060 \u00ad', '\u3164', '\u2800'])(
  'a text of which nothing can be seen is no text (%j)',
  (text) => {
    expect(requiredText().safeParse(text).success).toBe(false);
    expect(optionalText().parse(text)).toBeUndefined();
  },
);

test('a text with invisible characters between visible ones is kept as it is', () => {
  expect(requiredText().parse('a\u200db')).toBe('a\u200db');
  expect(optionalText().parse('a\u200db')).toBe('a\u200db');
});
