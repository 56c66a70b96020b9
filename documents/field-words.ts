/*
 * What is wrong with an answer, in the words of its field. The specification has one sentence for whatever is missing in a
 * form; that is the toast. At the field and in the list above the form it is said which field, and what it wants.
 */

import type { Issue } from '#contract/errors.ts';
import { ALL_REQUIRED } from '#contract/required-inputs.ts';
import { ONE_SUBJECT, POSITION_AND_SALARY, REQUIRED } from './answers.ts';
import type { Collected } from './collect.ts';
import { type Field, inRow, type NumberField, type PlainField, rowNumbers } from './fields.ts';
import { INPUT_ERROR } from './input-error.ts';

export type FieldError = {
  /** The answer, signature key or kind of file that it is about. */
  name: string;
  /** At the field. */
  text: string;
  /** Away from the field, with its label. */
  summary: string;
};

/** Sentences about several fields: they do not say which is meant. */
const GENERAL: readonly string[] = [REQUIRED, ALL_REQUIRED, POSITION_AND_SALARY, ONE_SUBJECT, INPUT_ERROR];
const ONE_TICK = 'Please tick at least one of these';
const FIGURE = /\d/;

/** One error for each answer that has an issue, in the order of the form; `collected` is what the form would send. */
export function fieldErrors(
  fields: readonly Field[],
  collected: Collected,
  issues: readonly Issue[],
): FieldError[] {
  const places = fields.flatMap(placesOf);
  const orderOf = (name: string) => {
    const order = places.findIndex(({ names }) => names.includes(name));
    return order === -1 ? places.length : order;
  };
  const byName = [...Map.groupBy(issues, ({ path }) => nameAt(path, collected))];
  return byName
    .toSorted(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([name, all]) => {
      const place = places[orderOf(name)];
      const value = collected.answers[name] ?? collected.people[name];
      return { name, ...wordsFor(place, value, all, fields) };
    });
}

/** `signees.1.signeeId` is about the second of the people who were chosen, so about their place. */
function nameAt(path: string, { people }: Collected): string {
  const [root, index = '', ...rest] = path.split('.');
  const place = root === 'signees' && rest.length > 0 ? Object.keys(people)[Number(index)] : undefined;
  return place ?? path.split('.').at(-1) ?? '';
}

type Place = { field: PlainField; names: readonly string[]; row: string };
type Answer = string | number | boolean | undefined;

function placesOf(field: Field): Place[] {
  if (field.kind !== 'rows') return [{ field, names: namesOf(field), row: '' }];
  const rows = rowNumbers(field.max);
  return rows.flatMap((row) =>
    field.columns.map((column) => ({
      field: column,
      names: namesOf(column).map((name) => inRow(name, row)),
      row: ` (${inRow(field.rowLabel, row)})`,
    })),
  );
}

/** What an error of this field can be called. */
export function namesOf(field: PlainField): string[] {
  if (field.kind === 'choice') return field.options.map(({ name }) => name);
  if (field.kind === 'file') return [field.attachment];
  return ['name' in field ? field.name : field.signatureKey];
}

function wordsFor(
  place: Place | undefined,
  value: Answer,
  issues: readonly Issue[],
  fields: readonly Field[],
) {
  const own = issues.find(isGeneral) ?? issues[0];
  const message = own?.message ?? '';
  if (!place) return { text: message, summary: message };
  const { field, row } = place;
  const text = own && isGeneral(own) ? wanted(field, value) : message;
  if (text === ONE_TICK) return { text, summary: `${text}: ${ticksFrom(field, fields).join(', ')}` };
  const isNamed = text.includes(field.label);
  return { text, summary: isNamed ? `${text}${row}` : `${field.label}${row}: ${text}` };
}

/** The labels of all ticks from this one to the next field of another kind: any of them would do. */
function ticksFrom(field: PlainField, fields: readonly Field[]): string[] {
  const onwards = fields.slice(fields.indexOf(field));
  const end = onwards.findIndex(({ kind }) => kind !== 'tick');
  return onwards.slice(0, end === -1 ? undefined : end).map(({ label }) => label);
}

function isGeneral({ message }: Issue): boolean {
  return GENERAL.includes(message);
}

function wanted(field: PlainField, value: Answer): string {
  const isEmpty = value === undefined || value === '' || value === false;
  switch (field.kind) {
    case 'choice':
    case 'select':
    case 'person':
      return `Please choose: ${field.label}`;
    case 'tick':
      return ONE_TICK;
    case 'number':
      return isEmpty ? `Please fill in: ${field.label}` : wantedNumber(field, value);
    case 'date':
      return isEmpty ? `Please fill in: ${field.label}` : notADate(String(value));
    case 'dateTime':
      return isEmpty ? `Please fill in: ${field.label}` : wantedDateTime(String(value));
    default:
      return `Please fill in: ${field.label}`;
  }
}

function wantedNumber({ min, max, money }: NumberField, value: Answer): string {
  if (typeof value !== 'number') {
    const such = money ? '1,200.50' : '3';
    return `“${value}” is not a number. Please write it in digits, such as ${such}.`;
  }
  const least = min ?? 0;
  return max === undefined
    ? `Please give a number that is ${least} or more.`
    : `Please give a number from ${least} to ${max.toLocaleString('en-US')}.`;
}

function notADate(value: string): string {
  return `“${value}” is not a date of the calendar. Please write it as MM/DD/YYYY.`;
}

/** `value` is `YYYY-MM-DDTHH:mm`, where either half may be missing or be what somebody wrote. */
function wantedDateTime(value: string): string {
  const at = value.lastIndexOf('T');
  const [day, time] = [value.slice(0, at), value.slice(at + 1)];
  if (FIGURE.test(time) && day === '') return 'Please give the date too.';
  return time === '' && isDay(day) ? 'Please give the time too.' : notADate(day);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
