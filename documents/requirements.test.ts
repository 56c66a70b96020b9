import { expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DOCUMENTS } from './registry.ts';
import { requirementsOf } from './requirements.ts';
import { samplesOf } from './samples.ts';

test.each(DOCUMENTS)('a signee of a $name finds what is often missing, each thing once', async (document) => {
  const [{ answers }] = (await samplesOf(document)).good;
  const items = requirementsOf(document, answers);
  expect(items.length).toBeGreaterThan(0);
  expect(items.length).toBeLessThan(LIMITS.askedItems);
  expect(new Set(items).size).toBe(items.length);
});

test('the files that the form asks for come first', () => {
  const training = DOCUMENTS.find(({ key }) => key === 'training-request-form');
  expect(training && requirementsOf(training, {})).toEqual([
    'Invitation Letter',
    'Copy of Program',
    'Others',
    'Certificate of available funds',
  ]);
});
