import { expect, it } from 'vitest';
import { finding } from './finding.ts';

it('tells the issued file, another sealed file and a changed one apart', () => {
  const sealed = { isIntact: true, isOurs: true, problem: null };
  expect(finding({ ...sealed, isIssued: true })).toMatchObject({ isGood: true });
  expect(finding({ ...sealed, isIssued: false }).title).toBe('This is another document');
  const changed = { isIssued: false, isIntact: false, isOurs: true, problem: 'Bytes were added.' };
  expect(finding(changed)).toMatchObject({
    isGood: false,
    title: 'This is not the document that was issued',
  });
  expect(finding(changed).text).toContain('Bytes were added.');
});
