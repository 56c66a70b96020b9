import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { checkFile } from './check-file.ts';

test.each([
  [0, 'file.empty'],
  [1, undefined],
  [LIMITS.attachmentBytes, undefined],
  [LIMITS.attachmentBytes + 1, 'file.too-large'],
])('of a file of %i bytes is said: %s', (size, code) => {
  const { refusal } = checkFile({ fileName: 'grades.pdf', size, type: 'pdf' }, ['pdf']);
  expect(refusal?.code).toBe(code);
});
