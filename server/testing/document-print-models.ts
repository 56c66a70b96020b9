import { displayName } from '#contract/format/display-name.ts';
import { LIMITS } from '#contract/limits.ts';
import { POSITIONS } from '#contract/positions.ts';
import type { Answers, DocumentType, GoodSample } from '#documents/document.ts';
import { allFields, expandRows, type PlainField } from '#documents/fields.ts';
import { answersOfStage, formatAnswers } from '#documents/format-answers.ts';
import { emailOf, PEOPLE } from '#server/demo/world.ts';
import type { PrintModel, PrintSlot } from '#server/pdf/print-model.ts';
import { disapprovedIn, SAMPLE_PRINT_MODELS } from './sample-print-models.ts';

/* Print models of the documents themselves: any document with a sample of its own. */

const { 'travel-order': likeAnyOther } = SAMPLE_PRINT_MODELS;
const STUDENT = {
  ...likeAnyOther.requestor,
  displayName: displayName(PEOPLE.miguel),
  firstName: PEOPLE.miguel.firstName,
  middleName: PEOPLE.miguel.middleName,
  lastName: PEOPLE.miguel.lastName,
  classLabel: 'BSM-CS 4A',
  term: '1st Semester, 2025-2026',
  position: '',
  email: emailOf(PEOPLE.miguel),
};
const IMAGES = ['slanted', 'wide', 'square'];

/**
 * A document filled in with one of its samples, signed by everybody of its chain; it is rendered with the `sampleImages`.
 * `refusedAs`: the place of whoever disapproved, for what the form itself says of that.
 */
export function printModelOf(document: DocumentType, sample: GoodSample, refusedAs?: string): PrintModel {
  const { answers, signing = {}, signees = {} } = sample;
  const chosen = Object.entries(signees).map(([key, email]) => ({
    key,
    name: nameOf(email),
    title: 'Professor',
  }));
  const positions = document.chain.map((key) => ({
    key,
    name: displayName(PEOPLE[key]),
    title: POSITIONS[key].name,
  }));
  const slots = [...chosen, ...positions].map(({ key, name, title }, index) => [
    key,
    signed(name, title, index),
  ]);
  return {
    ...likeAnyOther,
    documentKey: document.key,
    documentName: document.name,
    formCode: document.code,
    requestor: document.audience.includes('Student') ? STUDENT : likeAnyOther.requestor,
    answers: formatAnswers(
      document,
      answers,
      ...Object.entries(signing).map(([signatureKey, form]) => answersOfStage({ signatureKey, form })),
      ...(refusedAs ? [answersOfStage({ signatureKey: refusedAs, form: {}, isRejected: true })] : []),
    ),
    slots: Object.fromEntries(slots),
    attachments: (document.attachments ?? []).map(({ key }) => key),
  };
}

/**
 * The same with all that a form can hold: every row and every text filled, ten times as long as usual and full of what
 * people paste, every box ticked, every place signed by a delegate.
 */
export function crowdedPrintModelOf(document: DocumentType, sample: GoodSample): PrintModel {
  const signing = Object.values(document.signing ?? {}).flatMap(({ fields }) => fields);
  const given: Answers = Object.assign({}, sample.answers, ...Object.values(sample.signing ?? {}));
  const answers = expandRows([...allFields(document.form), ...signing]).flatMap((field) =>
    crowded(field, given),
  );
  const signees = Object.fromEntries(
    (document.chosen?.keys ?? []).map((key) => [key, 'mark.salonga@example.edu']),
  );
  // Whoever signs has no long texts to fill in.
  const filledIn = Object.entries(document.signing ?? {}).map(([key, { fields }]) => [
    key,
    Object.fromEntries(
      expandRows(fields).flatMap((field) => crowded(field, given, LIMITS.textCharacters)),
    ) as Answers,
  ]);
  const paper = printModelOf(document, {
    ...sample,
    answers: Object.fromEntries(answers),
    signees,
    signing: Object.fromEntries(filledIn),
  });
  const { signature, ...texts } = paper.requestor;
  const requestor = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, long(text)]));
  return {
    ...paper,
    mode: 'preview',
    requestor: { ...texts, ...requestor, signature },
    slots: Object.fromEntries(
      Object.entries(paper.slots).map(([key, slot]) => [
        key,
        { ...slot, name: long(slot.name), isDelegate: true },
      ]),
    ),
    ...disapprovedIn(long),
  };
}

/** What people paste: letters of the country, marks of the web, another direction, images. */
const PASTED = ['Ñuñoa', '“so called”', `"it's"`, '<b>bold</b>', '&amp;', 'שלום', 'مرحبا بكم', '👩🏽‍🔬'];

/** A text ten times over, with what people paste between. */
export function long(text: string, max: number = LIMITS.textCharacters): string {
  const copies = Array.from({ length: 10 }, (_, index) => [text || 'Filled in', PASTED[index]].join(' '));
  return copies.join(' ').slice(0, max).trim();
}

function crowded(
  field: PlainField,
  given: Answers,
  longTextMax: number = LIMITS.longTextCharacters,
): [string, Answers[string]][] {
  if (field.kind === 'choice') return field.options.map(({ name }) => [name, true]);
  if (field.kind === 'file' || !('name' in field)) return [];
  const answer = given[field.name];
  if (field.kind === 'tick') return [[field.name, true]];
  if (field.kind === 'select') return [[field.name, field.options.at(-1)]];
  if (field.kind === 'number' || field.kind === 'difference') return [[field.name, 123_456.789]];
  if (field.kind === 'date') return [[field.name, '2026-09-30']];
  if (field.kind === 'dateTime') return [[field.name, '2026-09-30T12:30']];
  const max = field.kind === 'longText' ? longTextMax : LIMITS.textCharacters;
  return [[field.name, long(String(answer ?? ''), max)]];
}

function signed(name: string, title: string, index: number): PrintSlot {
  return {
    name,
    title,
    date: 'November 21, 2026',
    signature: `/images/${IMAGES[index % IMAGES.length]}.png`,
    isSigned: true,
    isDisapproved: false,
    isDelegate: false,
    isOtherPosition: false,
    notRequired: '',
  };
}

function nameOf(email: string): string {
  const person = Object.values(PEOPLE).find((one) => emailOf(one) === email);
  return person ? displayName(person) : email;
}
