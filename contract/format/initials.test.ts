import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it('takes the first letters of the first two words longer than 2 characters', () => {
  expect(initials('Mark D. Salonga')).toBe('MS');
  expect(initials('juan miguel dela cruz')).toBe('JM');
});

it('takes one letter or none when no more words are long enough', () => {
  expect(initials('Rhea Li')).toBe('R');
  expect(initials('')).toBe('');
});

it('keeps letters beyond ASCII', () => {
  expect(initials('ñito élan')).toBe('ÑÉ');
});
