import { expect, it } from 'vitest';
import { describeCheck } from './describe-check.ts';

it('tells the issued file, another sealed file and a changed one apart', () => {
  const sealed = { isIntact: true, isOurs: true, problem: null };
  expect(describeCheck({ ...sealed, isIssued: true })).toMatchObject({ isGood: true });
  expect(describeCheck({ ...sealed, isIssued: false }).title).toBe('This is another document');
  const changed = { isIssued: false, isIntact: false, isOurs: true, problem: 'Bytes were added.' };
  expect(describeCheck(changed)).toMatchObject({
    isGood: false,
    title: 'This is not the document that was issued',
  });
  expect(describeCheck(changed).text).toContain('Bytes were added.');
});
