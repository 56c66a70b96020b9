import { expect, test } from 'vitest';
import { instantOf } from './instant-of.ts';

test.each([
  ['2026-11-23', '10:00', 'Asia/Manila', '2026-11-23T02:00:00.000Z'],
  ['2026-11-23', '00:30', 'Asia/Manila', '2026-11-22T16:30:00.000Z'],
  ['2026-11-23', '10:00', 'UTC', '2026-11-23T10:00:00.000Z'],
  ['2026-11-23', '10:00', 'Asia/Kathmandu', '2026-11-23T04:15:00.000Z'],
  // New York's clocks went forward at 2:00 that night, and back at 2:00 in November.
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
])('%s at %s in %s is %s', (date, time, timeZone, instant) => {
  expect(instantOf(date, time, timeZone).toISOString()).toBe(instant);
});
