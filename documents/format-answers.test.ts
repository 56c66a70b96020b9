import { describe, expect, it } from 'vitest';
import type { DocumentType } from './document.ts';
import { answerLines, formatAnswers } from './format-answers.ts';
import { findDocument } from './registry.ts';

const dropping = documentOf('dropping-form');
const leave = documentOf('long-leave');

describe('the answers on the paper', () => {
  it('are all there, empty, on the blank original', () => {
    const blank = formatAnswers(leave, {});
    expect(blank).toMatchObject({
      requestorPosition: '',
      isVacation: false,
      vacationEarned: '',
      certDate: '',
    });
    expect(formatAnswers(dropping, {})).toMatchObject({
      subject6Name: '',
      subject6Units: '',
      totalUnits: '',
    });
  });

  it('have dates and money written out', () => {
    expect(formatAnswers(dropping, { requestDate: '2026-11-20' }).requestDate).toBe('November 20, 2026');
    expect(formatAnswers(leave, { requestorSalary: 45203.5 }).requestorSalary).toBe('₱45,203.50');
  });

  it('have numbers with at most three decimals, leave credits with three, and zero is a number', () => {
    const printed = formatAnswers(leave, {}, { vacationEarned: 1024.1234, vacationLess: 0 });
    expect(printed).toMatchObject({ vacationEarned: '1,024.123', vacationLess: '0.000' });
  });

  it('take in what each stage filled in', () => {
    const printed = formatAnswers(leave, { isSick: true }, { isRecoApproval: true }, { daysWithPay: 3 });
    expect(printed).toMatchObject({
      isSick: true,
      isVacation: false,
      isRecoApproval: true,
      daysWithPay: '3',
    });
  });

  it('have the totals of the document', () => {
    const answers = { presentLoadUnits: 21, subject1Name: 'CS 415', subject1Units: 3 };
    expect(formatAnswers(dropping, answers)).toMatchObject({ totalUnits: '3', remainingUnits: '18' });
  });

  it('write a date with its time out', () => {
    const trip: DocumentType = {
      ...dropping,
      form: [{ title: '', fields: [{ kind: 'dateTime', name: 'departure', label: 'Departure' }] }],
    };
    const printed = formatAnswers(trip, { departure: '2026-11-20T13:30' });
    expect(printed.departure).toBe('November 20, 2026, 1:30 PM');
  });
});

function documentOf(key: string): DocumentType {
  const document = findDocument(key);
  if (!document) throw new Error(`${key} is not in the registry`);
  return document;
}

it('what a stage filled in reads by itself, line by line', () => {
  const training = documentOf('training-request-form');
  const fields = training.signing?.headOfsd?.fields ?? [];
  expect(
    answerLines(training, fields, { isInvitation: true, isCopyOfProgram: false, isSuffice: true }),
  ).toEqual([
    'Requirement checked: Invitation letter',
    'Competency gap: Not in the plan; the justification suffices',
  ]);
});
