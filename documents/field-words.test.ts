import { describe, expect, it } from 'vitest';
import { checkRequest } from './check-request.ts';
import { collectAnswers, type FormValues, isShown, mayStayEmpty, type Row, shownAnswers } from './collect.ts';
import type { DocumentType, GoodSample } from './document.ts';
import { fieldErrors } from './field-words.ts';
import { allFields, type Field } from './fields.ts';
import { initialValues, valuesOf } from './fill.ts';
import { DOCUMENTS, findDocument } from './registry.ts';
import { samplesOf } from './samples.ts';
import { ITEMS } from './student-clearance/form.ts';

const REQUESTOR = { contactNumber: '+63 917 555 0177' };
const WHO = { displayName: 'Ana Cruz', position: '', email: 'ana@example.edu', today: '2026-11-20' };

function errorsOf(document: DocumentType, values: FormValues) {
  const fields = allFields(document.form);
  const collected = collectAnswers(fields, values);
  const signees = Object.entries(collected.people).map(([signatureKey, signeeId], index) => ({
    signatureKey,
    signeeId,
    order: index + 1,
  }));
  const { issues } = checkRequest(document, { formResponse: collected.answers, signees }, REQUESTOR);
  return { issues, errors: fieldErrors(fields, collected, issues) };
}

function documentOf(key: string): DocumentType {
  const document = findDocument(key);
  if (!document) throw new Error(`no ${key}`);
  return document;
}

/** A sample as its form holds it, chosen people included. */
function filled(document: DocumentType, { answers, signees = {} }: GoodSample): FormValues {
  const ids = Object.fromEntries(Object.keys(signees).map((key, index) => [key, 101 + index]));
  return valuesOf(allFields(document.form), answers, ids);
}

/** What may stand empty has no star; a tick and a file say so in their own ways. */
function starred(field: Field, shown: FormValues): boolean | undefined {
  const { kind } = field;
  if (kind === 'tick' || kind === 'file' || kind === 'difference' || kind === 'rows') return undefined;
  return !mayStayEmpty(field, shown) && !('readOnly' in field && field.readOnly);
}

const CASES = (
  await Promise.all(
    DOCUMENTS.map(async (document) =>
      (await samplesOf(document)).good.map((sample) => ({ document, sample, name: document.key })),
    ),
  )
).flat();

describe('a field with a star', () => {
  it.each(CASES)('is exactly one that is refused when it is empty: $name, $sample.title', (one) => {
    const fields = allFields(one.document.form);
    const values = filled(one.document, one.sample);
    const shown = shownAnswers(fields, values);
    for (const field of fields) {
      const isStarred = starred(field, shown);
      if (isStarred === undefined || !isShown(field, shown)) continue;
      if (('readOnly' in field && field.readOnly) || ('preset' in field && field.preset)) continue;
      const names = namesIn(field);
      const emptied = { ...values, ...Object.fromEntries(names.map((name) => [name, ''])) };
      const { errors } = errorsOf(one.document, emptied);
      const about = errors.filter(({ name }) => names.includes(name));
      expect({ [field.label]: about.length > 0 }).toEqual({ [field.label]: isStarred });
      for (const { summary } of about) expect(summary).toContain(field.label);
    }
  });
});

function namesIn(field: Field): string[] {
  if (field.kind === 'choice') return field.options.map(({ name }) => name);
  if (field.kind === 'rows' || field.kind === 'file') return [];
  return ['name' in field ? field.name : field.signatureKey];
}

describe('an empty form', () => {
  it.each(DOCUMENTS.map((document) => ({ document, name: document.key })))(
    'is told all it lacks at once: $name',
    ({ document }) => {
      const fields = allFields(document.form);
      const values = initialValues(fields, WHO);
      const shown = shownAnswers(fields, values);
      const { errors } = errorsOf(document, values);
      const lacking = fields.filter(
        (field) =>
          starred(field, shown) &&
          isShown(field, shown) &&
          !namesIn(field).some((name) => Boolean(values[name])),
      );
      for (const field of lacking) {
        expect(
          errors.some(({ name }) => namesIn(field).includes(name)),
          field.label,
        ).toBe(true);
      }
    },
  );

  it('says each field’s own words, while the toast has the specified sentence (N74)', () => {
    const dropping = documentOf('dropping-form');
    const { issues, errors } = errorsOf(dropping, initialValues(allFields(dropping.form), WHO));
    expect(issues[0]?.message).toBe('All fields are required');
    expect(errors.map(({ summary }) => summary)).toEqual([
      'Please fill in: Present load (units)',
      'Please fill in: Subject (Subject 1)',
      'Please fill in: Units (Subject 1)',
      'Please choose: Professor (Subject 1)',
      'Please fill in: Reason for dropping',
    ]);
  });

  it('names the part of a first subject that is missing', () => {
    const dropping = documentOf('dropping-form');
    const values = initialValues(allFields(dropping.form), WHO);
    const begun = {
      ...values,
      subjects: [{ 'subject{n}Name': 'CS 415', 'subject{n}Units': '', 'subject{n}': '' }],
    };
    expect(errorsOf(dropping, begun).errors.map(({ name, text }) => [name, text])).toEqual([
      ['presentLoadUnits', 'Please fill in: Present load (units)'],
      ['subject1Units', 'Please fill in: Units'],
      ['subject1', 'Please choose: Professor'],
      ['reason', 'Please fill in: Reason for dropping'],
    ]);
  });
});

it('a row in which only a professor was chosen is told what else it lacks', async () => {
  const document = documentOf('dropping-form');
  const { good } = await samplesOf(document);
  const values = filled(document, good[0]);
  const [first] = values.subjects as Row[];
  const onlyProfessor = { 'subject{n}Name': '', 'subject{n}Units': '', 'subject{n}': 102 };
  const { errors } = errorsOf(document, { ...values, subjects: [first as Row, onlyProfessor] });
  expect(errors.map(({ name, summary }) => [name, summary])).toEqual([
    ['subject2Name', 'Please fill in: Subject (Subject 2)'],
    ['subject2Units', 'Please fill in: Units (Subject 2)'],
  ]);
});

it('what is wrong with somebody who was chosen is said where they were chosen', async () => {
  const document = documentOf('dropping-form');
  const fields = allFields(document.form);
  const { good } = await samplesOf(document);
  const collected = collectAnswers(fields, filled(document, good[0]));
  const issues = [{ path: 'signees.1.signeeId', message: 'Please choose somebody else' }];
  expect(fieldErrors(fields, collected, issues)).toEqual([
    {
      name: 'subject2',
      text: 'Please choose somebody else',
      summary: 'Professor (Subject 2): Please choose somebody else',
    },
  ]);
});

it('where one of several has to be ticked, the list above the form names them all, as none of them is wrong by itself', async () => {
  const document = documentOf('student-clearance');
  const { good } = await samplesOf(document);
  const items = Object.fromEntries(ITEMS.map(({ name }) => [name, '']));
  const { errors } = errorsOf(document, { ...filled(document, good[0]), ...items });
  expect(errors).toEqual([
    {
      name: 'isItemHonorableDismissal',
      text: 'Please tick at least one of these',
      summary:
        'Please tick at least one of these: Honorable Dismissal, Transcript of Records, Diploma, Certification, Others',
    },
  ]);
});

describe('what was typed and cannot be taken', () => {
  it.each([
    ['7e2', '“7e2” is not a number. Please write it in digits, such as 3.'],
    ['0', 'Please give a number from 1 to 240.'],
    ['241', 'Please give a number of at most 240'],
    ['1.25', 'Please give at most 1 decimal place'],
  ])('is said of a number: %s (N78)', async (typed, text) => {
    const dropping = documentOf('dropping-form');
    const { good } = await samplesOf(dropping);
    const { errors } = errorsOf(dropping, { ...filled(dropping, good[0]), presentLoadUnits: typed });
    expect(errors).toMatchObject([{ name: 'presentLoadUnits', text }]);
  });

  it.each([
    [
      'travel-order',
      'on',
      'next Monday',
      '“next Monday” is not a date of the calendar. Please write it as MM/DD/YYYY.',
    ],
    ['vehicle-trip-ticket', 'departureDateTime', '2026-11-20T', 'Please give the time too.'],
    ['vehicle-trip-ticket', 'departureDateTime', 'T09:00', 'Please give the date too.'],
    [
      'vehicle-trip-ticket',
      'departureDateTime',
      'TuesdayT09:00',
      '“Tuesday” is not a date of the calendar. Please write it as MM/DD/YYYY.',
    ],
  ])('is said of a date: %s, %s, %s', async (key, name, typed, text) => {
    const document = documentOf(key);
    const { good } = await samplesOf(document);
    const { errors } = errorsOf(document, { ...filled(document, good[0]), [name]: typed });
    expect(errors).toMatchObject([{ name, text }]);
  });

  it.each([
    ['student-clearance', 'totalUnitsEarned', -1, 'Please give a number that is 0 or more.'],
    ['training-request-form', 'trainingCost', 0, 'Please give a number that is 0.01 or more.'],
    ['short-leave', 'requestorSalary', 0, 'Please give a number that is 0.01 or more.'],
  ])('names the least that is taken: %s, %s, %s', async (key, name, typed, text) => {
    const document = documentOf(key);
    const { good } = await samplesOf(document);
    const { errors } = errorsOf(document, { ...filled(document, good[0]), [name]: typed });
    expect(errors).toMatchObject([{ name, text }]);
  });

  it('keeps a sentence that is about one field, and adds its label away from it', async () => {
    const document = documentOf('travel-order');
    const { good } = await samplesOf(document);
    const { errors } = errorsOf(document, { ...filled(document, good[0]), to: 'x'.repeat(301) });
    expect(errors).toEqual([
      {
        name: 'to',
        text: 'Please use at most 300 characters',
        summary: 'Destination: Please use at most 300 characters',
      },
    ]);
  });
});
