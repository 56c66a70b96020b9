import { expect, test } from 'vitest';
import { notRequiredText, skippedText } from './skipped-text.ts';

test('the reason of a skipped stage as a sentence, and in place of a signature', () => {
  expect(skippedText('own-position')).toBe('The requestor holds this position.');
  expect(notRequiredText('own-position')).toBe('Not required: the requestor holds this position');
});
