import { describe, expect, it } from 'vitest';
import { hasBegun, hasEnded, openDays, openTimes, slotProblem } from './slots.ts';

// A Friday: half past nine in the morning in Manila, still Thursday evening in New York.
const now = new Date('2026-11-20T01:30:00Z');
const availability = { friday: ['09:00', '10:00', '15:00'], saturday: ['09:00'] };
const week = { availability, now, timeZone: 'Asia/Manila' };

describe('the slots of a signee', () => {
  it.each([
    ['2026-11-19', '09:00', 'appointment.date'],
    ['2026-12-21', '09:00', 'appointment.date'],
    ['2026-11-22', '09:00', 'appointment.sunday'],
    ['2026-11-23', '09:00', 'appointment.unavailable'],
    ['2026-11-27', '11:00', 'appointment.unavailable'],
    ['2026-11-20', '09:00', 'appointment.past'],
    ['2026-11-20', '10:00', null],
    ['2026-12-19', '09:00', null],
  ])('%s at %s: %s', (date, time, problem) => {
    expect(slotProblem({ date, time }, week)).toBe(problem);
  });

  it('may be taken on the thirtieth day ahead, and not on the one after it', () => {
    const last = { date: '2026-12-19', time: '09:00' };
    const thirtyBefore = { ...week, now: new Date('2026-11-19T01:30:00Z') };
    expect(slotProblem(last, thirtyBefore)).toBeNull();
    expect(openDays(thirtyBefore).at(-1)).toBe(last.date);
    expect(slotProblem(last, { ...week, now: new Date('2026-11-18T01:30:00Z') })).toBe('appointment.date');
  });

  it('of today are those that have not passed where the institution is', () => {
    expect(openTimes('2026-11-20', week)).toEqual(['10:00', '15:00']);
    expect(openTimes('2026-11-20', { ...week, timeZone: 'America/New_York' })).toEqual([
      '09:00',
      '10:00',
      '15:00',
    ]);
  });

  it('of this minute cannot be chosen any more', () => {
    const offered = { ...week, availability: { friday: ['09:30'] } };
    expect(slotProblem({ date: '2026-11-20', time: '09:30' }, offered)).toBe('appointment.past');
  });

  it('are none on a Sunday, on a day without availability and beyond the thirtieth day', () => {
    expect(['2026-11-22', '2026-11-23', '2026-12-25'].flatMap((date) => openTimes(date, week))).toEqual([]);
  });

  it('fall on these days', () => {
    expect(openDays(week)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-27',
      '2026-11-28',
      '2026-12-04',
      '2026-12-05',
      '2026-12-11',
      '2026-12-12',
      '2026-12-18',
      '2026-12-19',
    ]);
    expect(openDays({ ...week, availability: {} })).toEqual([]);
  });
});

describe('a meeting of half an hour', () => {
  it.each([
    ['2026-11-20', '09:31', [false, false]],
    ['2026-11-20', '09:30', [true, false]],
    ['2026-11-20', '09:01', [true, false]],
    ['2026-11-20', '09:00', [true, true]],
    ['2026-11-19', '23:45', [true, true]],
  ])('on %s at %s has begun and ended by half past nine: %s', (date, time, expected) => {
    const slot = { date, time };
    expect([hasBegun(slot, week), hasEnded(slot, week)]).toEqual(expected);
  });
});
