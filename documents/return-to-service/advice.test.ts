import { expect, it } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { adviceOnLeave } from './advice.ts';
import { LEAVES } from './form.ts';

const TODAY = '2026-11-20';
const ENDS = 'The leave ends before it begins. Please check its dates.';
const RETURNS = 'You would return before the leave is over. Please check the dates.';
const MATERNITY = 'The maternity leave is longer than the usual 105 days. Please check its dates.';
const STUDY =
  'The study leave is longer than 6 months, the most for non-teaching personnel. Please check its dates.';

const leave = (
  tick: string,
  from: string,
  to: string,
  effectivityOfReturnToService = '2030-01-02',
  role: Role = 'Staff',
) => {
  const dates = LEAVES.find((one) => one.tick === tick)?.dates ?? ['', ''];
  const answers = { [tick]: true, [dates[0]]: from, [dates[1]]: to, effectivityOfReturnToService };
  return adviceOnLeave(answers, TODAY, role);
};

it.each(LEAVES)('reads the dates of $tick', ({ tick }) => {
  expect(leave(tick, '2026-11-02', '2026-11-02', '2026-11-03')).toEqual([]);
  expect(leave(tick, '2026-11-03', '2026-11-02', '2026-11-04')).toEqual([ENDS]);
  expect(leave(tick, '2026-11-02', '2026-11-06', '2026-11-06')).toEqual([RETURNS]);
});

it.each([
  ['isMaternity', '2026-01-05', '2026-04-19', []],
  ['isMaternity', '2026-01-05', '2026-04-20', [MATERNITY]],
  ['isSick', '2026-01-05', '2026-12-18', []],
  ['isStudy', '2026-08-03', '2027-02-02', []],
  ['isStudy', '2026-08-03', '2027-02-03', [STUDY]],
  ['isStudy', '2026-08-31', '2027-02-28', []],
  ['isStudy', '2026-08-31', '2027-03-01', [STUDY]],
  ['isStudy', '2026-06-01', '2026-11-30', []],
  ['isStudy', '2026-06-01', '2026-12-01', [STUDY]],
])('knows how long a leave normally is (%s from %s to %s)', (tick, from, to, advice) => {
  expect(leave(tick, from, to)).toEqual(advice);
});

it('does not tell those who teach how long others may study', () => {
  expect(leave('isStudy', '2024-08-01', '2025-05-31', '2025-06-02', 'Faculty')).toEqual([]);
});

it('says all that is worth a second look', () => {
  expect(leave('isStudy', '2026-01-05', '2026-12-18', '2026-12-18')).toEqual([STUDY, RETURNS]);
});

it('has nothing to say while nothing is filled in', () => {
  expect(adviceOnLeave({}, TODAY, 'Staff')).toEqual([]);
  expect(adviceOnLeave({ isMaternity: true }, TODAY, 'Staff')).toEqual([]);
});
