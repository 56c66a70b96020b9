import { expect, it } from 'vitest';
import { duration, roughDuration } from './duration.ts';

it.each([
  [0, 'less than a minute'],
  [59.9, 'less than a minute'],
  [60, '1 minute'],
  [5_400, '1 hour 30 minutes'],
  [3_600, '1 hour'],
  [86_400 + 120, '1 day'],
  [3 * 86_400 + 4 * 3_600 + 59 * 60, '3 days 4 hours'],
  [400 * 86_400, '400 days'],
  [1_458 * 86_400, '1,458 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

it.each([
  [3 * 86_400 + 4 * 3_600, '3 days'],
  [86_399, '23 hours'],
  [12, 'less than a minute'],
])('%d seconds are roughly %s', (seconds, text) => {
  expect(roughDuration(seconds)).toBe(text);
});
