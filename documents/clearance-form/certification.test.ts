import { expect, it } from 'vitest';
import { answersOfStage, formatAnswers } from '../format-answers.ts';
import { certification } from './certification.ts';
import { clearanceForm } from './document.ts';

const ALL_CLEARED = Object.fromEntries(
  [
    'Work',
    'SupPro',
    'CenHum',
    'Agency',
    'LegOff',
    'LibSer',
    'FinSer',
    'Trans',
    'Remit',
    'Scho',
    'IntAff',
  ].map((office) => [office === 'Work' ? 'isWorkCleared' : `is${office}`, true]),
);
const said = (answers: object) =>
  certification({ ...ALL_CLEARED, isNoPending: true, ...answers }).certification;

it('certifies that the employee is cleared only when every office and Internal Affairs said so', () => {
  expect(said({})).toMatch(/^This employee is cleared of work-related/);
});

it.each([
  ['an office that did not clear', { isFinSer: false, isNotFinSer: true }, 'Open: Financial Services.'],
  ['an office that has not answered', { isScho: undefined }, 'Open: Scholarship Services.'],
  ['a pending case', { isNoPending: false, isWithPending: true }, 'Open: a pending administrative case.'],
  ['an investigation', { isNoPending: false, isWithOngoing: true }, 'Open: an ongoing investigation.'],
  [
    'Internal Affairs that said nothing about cases',
    { isNoPending: false },
    'Open: the certificate of no pending administrative case.',
  ],
  ['supervisor and Dean', { isWorkCleared: false }, 'Open: Immediate Supervisor and Dean.'],
  ['the President who refused', { refusedAs: 'president' }, 'Open: University President.'],
])('names %s as open', (_, answers, open) => {
  expect(said(answers)).toBe(`This employee is not cleared. ${open}`);
});

it('is part of what the paper shows, before anybody has answered too', () => {
  expect(formatAnswers(clearanceForm, {}).certification).toContain(
    'Open: Immediate Supervisor and Dean; Supply',
  );
});

it('knows the refusal of a stage by the place that it was to sign', () => {
  const refused = { signatureKey: 'president', form: {}, isRejected: true };
  expect(formatAnswers(clearanceForm, {}, answersOfStage(refused)).certification).toMatch(
    /; University President\.$/,
  );
});
