import { expect, it } from 'vitest';
import { clockTime } from './clock-time.ts';

it('shows HH:mm in twelve hours', () => {
  const times = ['00:05', '09:00', '12:00', '13:30', '23:59'];
  expect(times.map(clockTime)).toEqual(['12:05 AM', '9:00 AM', '12:00 PM', '1:30 PM', '11:59 PM']);
});

it('gives back what is no time', () => {
  expect(['', '25:00', 'noon'].map(clockTime)).toEqual(['', '25:00', 'noon']);
});
