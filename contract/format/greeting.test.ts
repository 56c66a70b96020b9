import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('wishes a good morning before 12:00', () => {
  expect([0, 11].map(greeting)).toEqual(['Good Morning', 'Good Morning']);
});

it('wishes a good afternoon before 18:00', () => {
  expect([12, 17].map(greeting)).toEqual(['Good Afternoon', 'Good Afternoon']);
});

it('wishes a good evening otherwise', () => {
  expect([18, 23].map(greeting)).toEqual(['Good Evening', 'Good Evening']);
});
