import { expect, it } from 'vitest';
import { money } from './money.ts';

it('writes the peso sign, thousands separators and two decimals', () => {
  expect(money(8500)).toBe('₱8,500.00');
  expect(money(1234567.891)).toBe('₱1,234,567.89');
});
