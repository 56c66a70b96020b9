import { expect, test } from 'vitest';
import { clearanceForm } from './clearance-form/document.ts';
import { outcomeOf } from './outcome-of.ts';
import { samplesOf } from './samples.ts';

const { good } = await samplesOf(clearanceForm);
const [sample] = good;
const forms = Object.entries(sample.signing ?? {});

/** All have signed as in the sample, one of them otherwise. */
function signedWith(position: string, form: Record<string, boolean | string>) {
  const stages = forms.map(([key, own]) => ({
    isCompleted: true,
    signatureKey: key,
    form: key === position ? form : own,
  }));
  return outcomeOf(clearanceForm, { formResponse: sample.answers, stages });
}

test('a clearance that every office gave is favourable', () => {
  expect(signedWith('', {})).toEqual({ isFavourable: true, remarks: [] });
});

test('each office that did not clear, and a pending case, speaks against it', () => {
  expect(signedWith('libSer', { isLibSer: false, isNotLibSer: true })).toEqual({
    isFavourable: false,
    remarks: ['Not cleared: Library Services'],
  });
  expect(signedWith('intAff', { isIntAff: false, isNotIntAff: true, isWithPending: true }).remarks).toEqual([
    'Not cleared: Internal Affairs Office/Legal Affairs Office',
    'Not cleared: a pending administrative case',
  ]);
});

test('the Dean who cleared is not said to have refused with the supervisor', () => {
  const records = { isWorkCleared: false, isNotWorkCleared: true, remarks: 'Class records' };
  expect(signedWith('immediateSupervisor', records).remarks).toEqual([
    'Not cleared: Immediate Supervisor (Class records)',
  ]);
});

test('an office that remarked what is open is told with it', () => {
  const books = { isLibSer: false, isNotLibSer: true, remarks: 'Three books' };
  expect(signedWith('libSer', books).remarks).toEqual(['Not cleared: Library Services (Three books)']);
});

test('of a document that is no longer in the code nothing is said', () => {
  expect(outcomeOf(undefined, { formResponse: {}, stages: [] })).toEqual({ isFavourable: true, remarks: [] });
});
