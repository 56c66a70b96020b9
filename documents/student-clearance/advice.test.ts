import { expect, it } from 'vitest';
import { adviceOnDates } from './advice.ts';

const TODAY = '2026-11-28';

it('has nothing to say of somebody who was born and then admitted', () => {
  expect(adviceOnDates({ birthday: '2006-02-03', dateAdmitted: TODAY }, TODAY)).toEqual([]);
});

it.each([
  [
    '2026-11-28',
    '2026-11-28',
    ['The date of birth is not in the past. Please check it.', expect.any(String)],
  ],
  ['2006-02-03', '2026-11-29', ['The date admitted is in the future. Please check it.']],
  ['2006-02-03', '2006-02-03', ['The date admitted is not after the date of birth. Please check both.']],
])('advises whoever was born on %s and admitted on %s to look again', (birthday, dateAdmitted, advice) => {
  expect(adviceOnDates({ birthday, dateAdmitted }, TODAY)).toEqual(advice);
});
