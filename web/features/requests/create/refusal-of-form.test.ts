import { expect, test } from 'vitest';
import { REQUIRED } from '#documents/answers.ts';
import { refusalOfForm } from './refusal-of-form.ts';

const missing = (path: string) => ({ path, message: REQUIRED });
const subject = { path: 'subject1Name', message: 'Please add at least one subject' };

test('one missing field is said in the sentence for it', () => {
  expect(refusalOfForm([missing('reason')])).toEqual({ title: REQUIRED });
});

test('several missing fields are said to be several (N87)', () => {
  expect(refusalOfForm([missing('reason'), missing('purpose')])).toEqual({
    title: 'Missing fields!',
    message: REQUIRED,
  });
});

test('a sentence of its own comes first, whatever else is missing', () => {
  expect(refusalOfForm([subject, missing('reason'), missing('purpose')])).toEqual({ title: subject.message });
});
