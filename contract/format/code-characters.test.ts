import { expect, it } from 'vitest';
import { codeCharacters } from './code-characters.ts';

it('is read in any case, whatever stands between', () => {
  expect(codeCharacters(' \u200B7qk4\u2011M2XW\u20139t3p - ZB5A\u2060')).toBe('7QK4M2XW9T3PZB5A');
});

it('has no O, I and L: they were meant to be digits', () => {
  expect(codeCharacters('oil01-OIL01')).toBe('0110101101');
});
