import { describe, expect, it } from 'vitest';
import { timestamp } from './relative-time.ts';

const now = new Date('2026-11-20T08:15:00Z');
const ago = (milliseconds: number) => timestamp(new Date(now.getTime() - milliseconds), now, 'Asia/Manila');
const minute = 60_000;
const hour = 60 * minute;

describe('a timestamp', () => {
  it('within 22 hours is relative', () => {
    expect(ago(20_000)).toBe('just now');
    expect(ago(minute)).toBe('1 minute ago');
    expect(ago(59 * minute)).toBe('59 minutes ago');
    expect(ago(3 * hour + 40 * minute)).toBe('3 hours ago');
    expect(ago(22 * hour)).toBe('22 hours ago');
  });

  it('that lies ahead is relative too', () => {
    expect(ago(-2 * hour)).toBe('in 2 hours');
    expect(ago(-5_000)).toBe('just now');
  });

  it('beyond 22 hours is a date and a time in the given time zone', () => {
    expect(ago(22 * hour + 1)).toBe('Nov 19, 2026 6:14 PM');
    expect(timestamp(new Date('2026-01-04T16:05:00Z'), now, 'Asia/Manila')).toBe('Jan 05, 2026 12:05 AM');
    expect(timestamp(new Date('2026-01-04T16:05:00Z'), now, 'UTC')).toBe('Jan 04, 2026 4:05 PM');
  });
});
