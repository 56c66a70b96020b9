import { expect, it } from 'vitest';
import { sinceWhen } from './since.ts';

const now = new Date('2026-11-20T04:00:00Z');

it.each([
  ['2026-11-20T01:15:00Z', '9:15 AM'],
  ['2026-11-19T17:30:00Z', '1:30 AM'],
  ['2026-11-19T15:30:00Z', 'Nov 19'],
  ['2026-11-05T04:00:00Z', 'Nov 5'],
  ['2025-12-31T04:00:00Z', 'Dec 31, 2025'],
])('a request that waits since %s, waits "since %s"', (at, text) => {
  expect(sinceWhen(new Date(at), now, 'Asia/Manila')).toBe(text);
});
