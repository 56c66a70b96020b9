import { expect, it } from 'vitest';
import { checkSigning } from './check-request.ts';
import { findSigningForm } from './registry.ts';

const ask = (document: string, position: string, answers: Record<string, unknown>) =>
  checkSigning(findSigningForm(document, position), answers).issues;

it('says which choice an office has not made, and which it has made twice', () => {
  expect(ask('clearance-form', 'libSer', {})).toEqual([
    { path: 'form', message: 'Input Error!' },
    { path: 'form.isLibSer', message: 'Please choose one for Clearance: Cleared or Not cleared' },
  ]);
  expect(ask('clearance-form', 'libSer', { isLibSer: true, isNotLibSer: true, remarks: 'Books' })).toEqual([
    { path: 'form', message: 'Input Error!' },
    { path: 'form.isLibSer', message: 'Please choose only one for Clearance: Cleared or Not cleared' },
  ]);
});

it('says once that there is an input error, before all that is missing', () => {
  const issues = ask('clearance-form', 'intAff', { isNotIntAff: true });
  expect(issues.map(({ message }) => message)).toEqual([
    'Input Error!',
    'Please choose one for Administrative case: No pending administrative case, With pending administrative case or With ongoing investigation',
    'Please say in the remarks what is still open',
  ]);
});

it('names the figure, the tick and the three days of which one is needed', () => {
  const credits = { vacationEarned: 15, vacationLess: 2.5, sickEarned: 10, sickLess: -1 };
  expect(ask('short-leave', 'directorHrmo', credits).at(-1)).toEqual({
    path: 'form.sickLess',
    message: 'Please give a number of at least 0 for “Sick leave: less this application”',
  });
  const ticked = { isInvitation: true, isOthers: true, isReflected: true };
  expect(ask('training-request-form', 'headOfsd', ticked).at(-1)).toEqual({
    path: 'form.isCopyOfProgram',
    message: 'Please tick “Copy of program”: all three are needed',
  });
  expect(ask('short-leave', 'vpaa', {}).at(-1)).toEqual({
    path: 'form.daysWithPay',
    message: 'Please fill in at least one of these three: days with pay, days without pay or others',
  });
});
