import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['3', 3],
  [' 1.5 ', 1.5],
  ['.5', 0.5],
  ['-2', -2],
  ['1,200.50', 1200.5],
  ['₱ 25,000', 25_000],
])('reads %s as a person means it', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

it.each(['', '7e2', '0x10', '1,5', '12,34', '1.5.2', '3 units', '-', '.', 'Infinity', '٣'])(
  'takes %j for no number (N78, N88)',
  (typed) => {
    expect(typedNumber(typed)).toBeUndefined();
  },
);
