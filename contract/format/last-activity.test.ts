import { expect, test } from 'vitest';
import { lastActivity } from './last-activity.ts';

const NOW = new Date('2026-11-20T01:00:00Z');

test.each([
  ['2026-11-20T01:10:00Z', 'Online'],
  ['2026-11-20T01:00:05Z', 'Online'],
  ['2026-11-20T00:55:00Z', 'Online'],
  ['2026-11-20T00:54:59Z', '5 minutes ago'],
  ['2026-11-19T23:59:00Z', '1 hour ago'],
  ['2026-11-18T00:00:00Z', '2 days ago'],
  ['2026-09-20T00:00:00Z', '2 months ago'],
  ['2025-01-01T00:00:00Z', '1 year ago'],
])('somebody who was last here at %s is shown as %s', (at, text) => {
  expect(lastActivity(new Date(at), NOW)).toBe(text);
});

test('somebody who was never here has never logged in', () => {
  expect(lastActivity(null, NOW)).toBe('Never logged in');
});
