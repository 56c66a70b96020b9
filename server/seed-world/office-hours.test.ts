import { expect, test } from 'vitest';
import { OFFICE_DAY_MS, officeHours } from './office-hours.ts';
import { randomOf } from './random.ts';

/** From a Friday to the Tuesday after the next weekend, 10:00 in Manila. */
const hours = officeHours(new Date('2026-11-13T00:00:00Z'), new Date('2026-11-24T02:00:00Z'), 'Asia/Manila');

test('office time leaves out nights and weekends, and ends with the world', () => {
  const at = (days: number) => {
    const { ms, date } = hours.at(days * OFFICE_DAY_MS);
    return [Number.isFinite(ms) ? new Date(ms).toISOString() : null, date];
  };
  expect(at(0)).toEqual(['2026-11-13T00:00:00.000Z', '2026-11-13']);
  expect(at(0.5)).toEqual(['2026-11-13T04:30:00.000Z', '2026-11-13']);
  expect(at(1)).toEqual(['2026-11-16T00:00:00.000Z', '2026-11-16']);
  expect(at(7.1)).toEqual(['2026-11-24T00:54:00.000Z', '2026-11-24']);
  expect(at(7.5)).toEqual([null, '9999-12-31']);
  expect(at(30)).toEqual([null, '9999-12-31']);
});

test('many times are spread over all days, in their order, none after the end', () => {
  const times = [...hours.spread(1000, randomOf(1))];
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.every((time) => Number.isFinite(hours.at(time).ms))).toBe(true);
  const perDay = Map.groupBy(times, (time) => hours.at(time).date);
  expect(perDay.size).toBe(8);
  // The last day has only two of its nine hours.
  expect((perDay.get('2026-11-24') ?? []).length).toBeLessThan((perDay.get('2026-11-23') ?? []).length / 3);
});
