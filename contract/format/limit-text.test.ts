import { expect, it } from 'vitest';
import { daysText, minutesText } from './limit-text.ts';

it('names days, up to ten in words', () => {
  expect([1, 3, 10, 11, 30].map(daysText)).toEqual([
    'one day',
    'three days',
    'ten days',
    '11 days',
    '30 days',
  ]);
});

it('names minutes, in hours where they are whole', () => {
  const limits = [1, 30, 60, 90, 24 * 60];
  const texts = ['one minute', '30 minutes', 'one hour', '90 minutes', '24 hours'];
  expect(limits.map(minutesText)).toEqual(texts);
});
