import { expect, it } from 'vitest';
import { checkRequest, checkSigning } from './check-request.ts';
import type { Samples } from './document.ts';
import { droppingForm } from './dropping-form/document.ts';
import { samples as ofDropping } from './dropping-form/samples.ts';
import { returnToService } from './return-to-service/document.ts';
import { samples as ofReturn } from './return-to-service/samples.ts';
import { studentClearance } from './student-clearance/document.ts';
import { samples as ofClearance } from './student-clearance/samples.ts';
import { trainingRequestForm } from './training-request-form/document.ts';
import { samples as ofTraining } from './training-request-form/samples.ts';

const requestor = { contactNumber: null };
const reachable = { contactNumber: '+63 917 555 0129' };
const formOf = ({ good: [{ answers, signees = {} }] }: Samples) => ({
  formResponse: answers,
  signees: Object.keys(signees).map((signatureKey, index) => {
    return { signatureKey, signeeId: index + 1, order: index + 1 };
  }),
});
const first = { signatureKey: 'subject1', signeeId: 1, order: 1 };
const second = { signatureKey: 'subject2', signeeId: 2, order: 2 };

it('refuses a second person at the same place', () => {
  const signees = [first, second, { signatureKey: 'subject1', signeeId: 3, order: 3 }];
  expect(checkRequest(droppingForm, { ...formOf(ofDropping), signees }, requestor).issues).toEqual([
    { path: 'signees.2.signatureKey', message: 'The place "subject1" is given twice' },
  ]);
});

it.each([
  [returnToService, ofReturn, 'Please provide your contact number'],
  [studentClearance, ofClearance, 'Please provide your contact number'],
  [trainingRequestForm, ofTraining, 'Contact information required'],
] as const)('refuses whoever cannot be reached: $name', (document, samples, message) => {
  expect(checkRequest(document, formOf(samples), reachable).issues).toEqual([]);
  expect(checkRequest(document, formOf(samples), requestor).issues).toEqual([
    { path: 'contactNumber', message },
  ]);
});

it('takes money to the centavo, and whole numbers of what is counted', () => {
  const training = formOf(ofTraining);
  const fine = { ...training, formResponse: { ...training.formResponse, trainingCost: 8500.255 } };
  expect(checkRequest(trainingRequestForm, fine, reachable).issues).toEqual([
    { path: 'formResponse.trainingCost', message: 'Please give at most 2 decimal places' },
  ]);
  const clearance = formOf(ofClearance);
  const half = { ...clearance, formResponse: { ...clearance.formResponse, termsInBulsu: 7.5 } };
  expect(checkRequest(studentClearance, half, reachable).issues).toEqual([
    { path: 'formResponse.termsInBulsu', message: 'Please give a whole number' },
  ]);
});

it('refuses whatever is sent where a position fills nothing in', () => {
  expect(checkSigning(undefined, {})).toEqual({ answers: {}, issues: [] });
  expect(checkSigning(undefined, { isCleared: true }).issues).toEqual([
    { path: 'form.isCleared', message: 'This position fills nothing in' },
  ]);
});
