import { expect, it } from 'vitest';
import { meetingTime } from './meeting-time.ts';

it('names the day and the clock time of a meeting', () => {
  expect(meetingTime({ date: '2026-11-24', time: '13:30' })).toBe('November 24, 2026 at 1:30 PM');
});
