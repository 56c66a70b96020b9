import { expect, it } from 'vitest';
import { checkSigning } from '../check-request.ts';
import { INPUT_ERROR } from '../input-error.ts';
import { approval, leaveCredits } from './signing.ts';

it('computes both balances, whatever was sent for them', () => {
  const given = { vacationEarned: 41.25, vacationLess: 3, sickEarned: 10.5, sickLess: 12 };
  const computed = { vacationBalance: 38.25, sickBalance: -1.5 };
  expect(checkSigning(leaveCredits, given).answers).toMatchObject(computed);
  const sent = { ...given, vacationBalance: 99, sickBalance: 99 };
  expect(checkSigning(leaveCredits, sent).answers).toMatchObject(computed);
});

it('takes credits to the thousandth of a day, no finer', () => {
  const given = { vacationEarned: 41.125, vacationLess: 3, sickEarned: 10.5, sickLess: 12 };
  expect(checkSigning(leaveCredits, given).issues).toEqual([]);
  expect(checkSigning(leaveCredits, { ...given, sickLess: 0.0625 }).issues).toEqual([
    { path: 'form.sickLess', message: 'Please give at most 3 decimal places' },
  ]);
});

it('takes no text for the date of the credits', () => {
  const given = { vacationEarned: 41, vacationLess: 3, sickEarned: 10, sickLess: 2 };
  expect(checkSigning(leaveCredits, { ...given, certDate: '2026-11-20' }).issues).toEqual([]);
  const { issues } = checkSigning(leaveCredits, { ...given, certDate: 'today' });
  expect(issues.at(-1)).toEqual({ path: 'form.certDate', message: 'Please give a date for “As of”' });
});

it.each([{ daysWithPay: 3 }, { daysWithoutPay: 0.5 }, { approvedOthers: 'Charged to salary' }])(
  'takes one of the three alone: %o',
  (given) => {
    expect(checkSigning(approval, given)).toEqual({ answers: given, issues: [] });
  },
);

it.each(['daysWithPay', 'daysWithoutPay'])('refuses a number of days below nought (%s)', (name) => {
  const { issues } = checkSigning(approval, { approvedOthers: 'Charged to salary', [name]: -1 });
  expect(issues.map(({ path, message }) => [path, message])).toEqual([
    ['form', INPUT_ERROR],
    [`form.${name}`, expect.stringMatching(/^Please give a number of at least 0 for/)],
  ]);
});
