import { expect, it } from 'vitest';
import { formatVerificationCode, readVerificationCode } from './verification-code.ts';

const CODE = '7QK4M2XW9T3PZB5A7QK4M2XW9T';

it('is shown in groups of four', () => {
  expect(formatVerificationCode(CODE)).toBe('7QK4 M2XW 9T3P ZB5A 7QK4 M2XW 9T');
});

it('is read however it was typed', () => {
  for (const typed of [CODE, formatVerificationCode(CODE), '7qk4-m2xw 9t3pzb5a  7qk4-m2xw-9t '])
    expect(readVerificationCode(typed)).toBe(CODE);
});

it('has no O, I and L: they were meant to be digits', () => {
  expect(readVerificationCode('oil')).toBe('011');
});
