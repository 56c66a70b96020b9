import { expect, it } from 'vitest';
import { adviceOnLeave } from './advice.ts';

const leave = (sickFrom: string, sickTo: string, effectivityOfReturnToService: string) =>
  adviceOnLeave({ isSick: '✓', sickFrom, sickTo, effectivityOfReturnToService });

it('has nothing to say of somebody who returns after the leave, of a single day as well', () => {
  expect(leave('2026-11-02', '2026-11-02', '2026-11-03')).toEqual([]);
});

it.each([
  ['2026-11-03', '2026-11-02', '2026-11-04', 'The leave ends before it begins. Please check its dates.'],
  [
    '2026-11-02',
    '2026-11-06',
    '2026-11-06',
    'You would return before the leave is over. Please check the dates.',
  ],
])('advises on a leave from %s to %s with the return on %s', (from, to, back, advice) => {
  expect(leave(from, to, back)).toEqual([advice]);
});
