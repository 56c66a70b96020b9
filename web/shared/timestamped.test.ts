import { expect, it } from 'vitest';
import { timestamped } from './timestamped.ts';

it('puts the date and the time into the name', () => {
  expect(timestamped('classes', 'csv', new Date(2026, 0, 5, 9, 4, 7))).toBe('classes-2026-01-05-090407.csv');
});
