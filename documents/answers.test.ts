import { expect, test } from 'vitest';
import {
  difference,
  mark,
  optionalDate,
  optionalText,
  requiredDate,
  requiredDateTime,
  requiredText,
  tick,
} from './answers.ts';

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

test.each([
  ['a date', requiredDate(), ''],
  ['a date that may be left out', optionalDate(), ''],
  ['a date with a time', requiredDateTime(), 'T08:00'],
])('%s takes a year that somebody meant, and names the years otherwise', (_, piece, time) => {
  const messageOf = (day: string) => piece.safeParse(`${day}${time}`).error?.issues[0]?.message;
  expect(['1900-01-01', '2026-11-26', '2100-12-31'].map(messageOf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const day of ['0001-01-01', '1899-12-31', '2101-01-01', '9999-12-31']) {
    expect(messageOf(day)).toBe('Please give a year from 1900 to 2100');
  }
});

test('a tick is read in each form in which it may be sent (forms.md 1.7)', () => {
  for (const set of [true, 'true', 1, '1', 'x', '✓'])
    expect([tick().parse(set), mark().parse(set)]).toEqual([true, '✓']);
  for (const unset of [false, 'false', 0, '0', '', undefined])
    expect([tick().parse(unset), mark().parse(unset)]).toEqual([false, '']);
});

test('what is left of all there was is nought, never minus nought', () => {
  expect(difference(0.3, 0.1 + 0.2)).toBe(0);
});
