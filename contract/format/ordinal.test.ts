import { expect, it } from 'vitest';
import { ordinal } from './ordinal.ts';

it('ends in st, nd and rd after one, two and three', () => {
  expect([1, 2, 3, 21, 42, 103].map(ordinal)).toEqual(['1st', '2nd', '3rd', '21st', '42nd', '103rd']);
});

it('ends in th from 11 to 19, in every hundred', () => {
  expect([11, 12, 13, 19, 111, 212].map(ordinal)).toEqual(['11th', '12th', '13th', '19th', '111th', '212th']);
});

it('ends in th otherwise', () => {
  expect([0, 4, 10, 20, 100].map(ordinal)).toEqual(['0th', '4th', '10th', '20th', '100th']);
});
