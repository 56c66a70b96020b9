import { expect, it } from 'vitest';
import { VERDICTS } from '#contract/api/verification.ts';
import { describeVerdict } from './describe-verdict.ts';

it('says of every file that is not the one that was issued what it is instead', () => {
  const titles = VERDICTS.map((verdict) => describeVerdict({ verdict, problem: null })?.title ?? null);
  expect(titles).toEqual([
    null,
    null,
    'This is another document',
    'Something was added to this document',
    'This file carries our seal, but there is no record of it',
    'This is not the document that was issued',
    'This file was sealed by somebody else',
    'This file carries no seal',
    'This portal does not know this file',
  ]);
});

it('says what is wrong with a seal that does not hold', () => {
  const problem = 'The seal of this file cannot be read.';
  expect(describeVerdict({ verdict: 'changed', problem })?.text).toMatch(
    /^The seal of this file cannot be read\. /,
  );
});

it('does not call a file of another code unchanged, as somebody may have added something to it', () => {
  expect(describeVerdict({ verdict: 'another', problem: null })?.text).not.toContain('unchanged');
});
