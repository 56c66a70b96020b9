import { expect, it } from 'vitest';
import type { Answers } from '../document.ts';
import { adviceOnRecords } from './advice.ts';

const TODAY = '2026-11-28';
const advise = (answers: Answers) =>
  adviceOnRecords({ birthday: '2006-02-03', dateAdmitted: '2024-08-12', termsInBulsu: 5, ...answers }, TODAY);

const BORN = 'The date of birth is not in the past. Please check it.';
const ADMITTED = 'The date admitted is in the future. Please check it.';
const BOTH = 'The date admitted is not after the date of birth. Please check both.';
const TERMS = 'The number of terms is below 1, but this term counts, too. Please check it.';
const ONCE =
  'An Honorable Dismissal is issued only once, and you asked for one before. Please check whether you need it.';

it('has nothing to say of somebody who was born and then admitted, today at the latest', () => {
  expect(advise({})).toEqual([]);
  expect(advise({ dateAdmitted: TODAY, termsInBulsu: 1 })).toEqual([]);
});

it.each([
  ['2026-11-28', '2026-11-28', [BORN, BOTH]],
  ['2006-02-03', '2026-11-29', [ADMITTED]],
  ['2006-02-03', '2006-02-03', [BOTH]],
])('advises whoever was born on %s and admitted on %s to look again', (birthday, dateAdmitted, advice) => {
  expect(advise({ birthday, dateAdmitted })).toEqual(advice);
});

it('counts the present term', () => {
  expect(advise({ termsInBulsu: 0 })).toEqual([TERMS]);
});

it.each([
  ['✓', 'honorable dismissal, in 2024', [ONCE]],
  ['✓', 'Transcript of Records', []],
  ['✓', undefined, []],
  ['', 'Honorable Dismissal', []],
])(
  'reminds of the one honorable dismissal (asked for: "%s", before: "%s")',
  (tick, requestedItem, advice) => {
    expect(advise({ isItemHonorableDismissal: tick, requestedItem })).toEqual(advice);
  },
);
