import { expect, it } from 'vitest';
import { formatVerificationCode, isVerificationCode, readVerificationCode } from './verification-code.ts';

const CODE = '7QK4M2XW9T3PZB5A7QK4M2XW9T';

it('is shown in groups of four', () => {
  expect(formatVerificationCode(CODE)).toBe('7QK4 M2XW 9T3P ZB5A 7QK4 M2XW 9T');
});

it('is read however it was typed', () => {
  for (const typed of [
    CODE,
    formatVerificationCode(CODE),
    '7qk4-m2xw 9t3pzb5a  7qk4-m2xw-9t ',
    '\u200B7QK4\u2011M2XW\u20139T3PZB5A7QK4M2XW9T',
  ])
    expect(readVerificationCode(typed)).toBe(CODE);
});

it.each([
  `https://lagda.example.edu/verify/${CODE}`,
  ` http://127.0.0.1:3000/verify/${CODE.toLowerCase()}?from=paper `,
  `Code ${formatVerificationCode(CODE)}, to be checked at lagda.example.edu/verify`,
  `Code: ${CODE}`,
  `Verification code: ${formatVerificationCode(CODE)}`,
  `Request No. 15\nCode ${formatVerificationCode(CODE)}, to be checked at lagda.example.edu/verify`,
  `Its code is the code ${CODE.toLowerCase()} of today.`,
  `${formatVerificationCode(CODE)}.`,
])('is read out of the address and of the lines that a paper prints: %s', (pasted) => {
  expect(readVerificationCode(pasted)).toBe(CODE);
});

it('may begin like the word', () => {
  const code = 'C0DE000000000000000000000Z';
  expect(readVerificationCode('CODE 0000 0000 0000 0000 0000 0Z')).toBe(code);
});

it('has 26 letters and digits', () => {
  expect([CODE, CODE.slice(1), `${CODE}0`, CODE.replace('7', 'U'), ''].map(isVerificationCode)).toEqual([
    true,
    ...[false, false, false, false],
  ]);
});
