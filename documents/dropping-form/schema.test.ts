import { expect, it } from 'vitest';
import { ALL_REQUIRED } from '#contract/required-inputs.ts';
import { ONE_SUBJECT } from '../answers.ts';
import { checkRequest } from '../check-request.ts';
import { droppingForm } from './document.ts';
import { samples } from './samples.ts';

/** With one subject. */
const { answers, signees } = samples.good[1] ?? samples.good[0];
const chosen = Object.keys(signees ?? {}).map((signatureKey, index) => {
  return { signatureKey, signeeId: 1, order: index + 1 };
});
const issuesOf = (subject: Record<string, unknown>) => {
  const formResponse = { ...answers, subject1Name: undefined, subject1Units: undefined, ...subject };
  return checkRequest(droppingForm, { formResponse, signees: chosen }, { contactNumber: null }).issues;
};

it('says of a form without a subject that it needs one, and that its units are missing, too', () => {
  expect(issuesOf({})).toMatchObject([
    { path: 'formResponse.subject1Name', message: ONE_SUBJECT },
    { path: 'formResponse.subject1Units', message: ALL_REQUIRED },
  ]);
});

it('refuses units of a subject that no subject has', () => {
  for (const subject1Units of [0.5, 241])
    expect(issuesOf({ subject1Name: 'CS 415 Machine Learning', subject1Units })).toEqual([
      { path: 'formResponse.subject1Units', message: 'Please give a number from 1 to 240' },
    ]);
});
