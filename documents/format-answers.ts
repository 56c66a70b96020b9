import { longDate } from '#contract/format/calendar-date.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import { money } from '#contract/format/money.ts';
import { quantity } from '#contract/format/quantity.ts';
import { isSet } from './answers.ts';
import type { Answers, DocumentType } from './document.ts';
import { allFields, expandRows, type Field, type PlainField } from './fields.ts';

export type FormattedAnswers = Record<string, string | boolean>;

/**
 * The answers as they stand on the paper: every name that the form and the signing forms can send is there, dates and
 * money are written out (forms.md 1.1), ticks are booleans, and what was not answered is '' or false. `decided` is what
 * each stage that decided filled in, in order.
 */
export function formatAnswers(
  document: DocumentType,
  answers: Answers,
  ...decided: readonly Answers[]
): FormattedAnswers {
  const signing = Object.values(document.signing ?? {}).flatMap(({ fields }) => fields);
  const given = allAnswers(document, answers, ...decided);
  const fields = expandRows([...allFields(document.form), ...signing]);
  return {
    ...Object.fromEntries(fields.flatMap((field) => printed(field, given))),
    ...document.computedForPrint?.(given),
  };
}

/** What the requestor and the stages that decided answered, in one: what several stages say together is said together. */
export function allAnswers(
  document: DocumentType,
  answers: Answers,
  ...decided: readonly Answers[]
): Answers {
  return merged([answers, ...decided, document.mergeSigningAnswers?.(decided) ?? {}]);
}

/**
 * What a signed stage filled in, and for which place of the form: supervisor and Dean answer the same question. Of one
 * that refused, the place.
 */
export function answersOfStage({
  signatureKey,
  form,
  isRejected = false,
}: {
  signatureKey: string | null;
  form: Answers;
  isRejected?: boolean;
}): Answers {
  return isRejected ? { refusedAs: signatureKey ?? '' } : { ...form, signedAs: signatureKey ?? '' };
}

/** Later answers over earlier ones of the same name. */
function merged(all: readonly Answers[]): Answers {
  return Object.fromEntries(all.flatMap((some) => Object.entries(some)));
}

function printed(field: PlainField, given: Answers): [string, string | boolean][] {
  if (field.kind === 'choice') return field.options.map(({ name }) => [name, isSet(given[name])]);
  if (field.kind === 'file' || !('name' in field)) return [];
  const answer = given[field.name];
  if (field.kind === 'tick') return [[field.name, isSet(answer)]];
  return [[field.name, answer === undefined || answer === '' ? '' : written(field, answer)]];
}

function written(field: PlainField, answer: string | number | boolean): string {
  if (typeof answer === 'number')
    return field.kind === 'number' && field.money ? money(answer) : quantity(answer);
  const text = String(answer);
  if (field.kind === 'date') return longDate(text);
  if (field.kind === 'dateTime') return dateAndTime(text);
  return text;
}

/** What a signing form was answered with, as lines to read: "Balance: 38.250", as on the paper. A tick that is not set is left out. */
export function answerLines(document: DocumentType, fields: readonly Field[], answers: Answers): string[] {
  const computed = document.computedForPrint?.(answers) ?? {};
  return expandRows(fields).flatMap((field) => {
    const [first] = printed(field, answers).map(([name, shown]) => [name, computed[name] ?? shown] as const);
    if (field.kind === 'choice')
      return field.options.flatMap(({ name, label }) =>
        isSet(answers[name]) ? `${field.label}: ${label}` : [],
      );
    if (!first || first[1] === '' || first[1] === false) return [];
    if (first[1] !== true) return [`${field.label}: ${first[1]}`];
    return [(field.kind === 'tick' && field.alone) || field.label];
  });
}

function dateAndTime(text: string): string {
  const [date = '', time = ''] = text.split('T');
  return `${longDate(date)}, ${clockTime(time)}`;
}
