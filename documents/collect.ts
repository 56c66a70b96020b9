/*
 * From a form on the screen to the payload. A form keeps what its fields hold under the names they send; the rows of
 * a rows field are a list under its key.
 */
import { difference, isSet } from './answers.ts';
import type { Answers } from './document.ts';
import { expandRows, type Field, inRow, type PlainField, type ShownWhen } from './fields.ts';
import { typedNumber } from './typed-number.ts';

/** Empty text while nothing was given. */
export type Value = string | number | boolean;
/** By the column's name or signature key as the form spells it, `{n}` and all. */
export type Row = Record<string, Value>;
/** By answer name, by signature key (the chosen person's account id), and by the key of a rows field. */
export type FormValues = Record<string, Value | Row[]>;
/** `people` are account ids by signature key, in the order of the form. */
export type Collected = { answers: Answers; people: Record<string, number> };

/** Exactly what is sent: hidden fields and empty texts left out, ticks as booleans, rows moved up and numbered. */
export function collectAnswers(fields: readonly Field[], values: FormValues): Collected {
  const shown = shownAnswers(fields, values);
  const given = spelledOutValues(fields, shown);
  const visible = expandRows(fields.filter((field) => isShown(field, shown)));
  const answers = visible.flatMap((field) => answersTo(field, given));
  const people = visible.flatMap((field) => chosenAt(field, given));
  return {
    answers: Object.fromEntries(answers.filter(([, answer]) => answer !== undefined)),
    people: Object.fromEntries(people),
  };
}

/** Whether a field is to be filled in, given the `shownAnswers` of its form. */
export function isShown(field: Pick<Field, 'shownWhen'>, shown: Readonly<Record<string, unknown>>): boolean {
  if (!field.shownWhen) return true;
  return field.shownWhen.some(({ field: name, is }) =>
    is === true ? isSet(shown[name]) : shown[name] === is,
  );
}

/** Whether a field may be left empty, given the `shownAnswers` of its form. */
export function mayStayEmpty(
  field: { optional?: true; optionalWhen?: ShownWhen },
  shown: Readonly<Record<string, unknown>>,
): boolean {
  const { optional = false, optionalWhen } = field;
  return optional || (optionalWhen !== undefined && isShown({ shownWhen: optionalWhen }, shown));
}

/** The values with those of hidden fields emptied: a field may depend on an earlier one that is itself hidden. */
export function shownAnswers(fields: readonly Field[], values: FormValues): FormValues {
  const shown = { ...values };
  for (const field of fields) {
    if (!isShown(field, shown)) for (const key of keysOf(field)) shown[key] = '';
  }
  return shown;
}

/** The names under which a form keeps what a field holds. */
export function keysOf(field: Field): string[] {
  if (field.kind === 'choice') return field.options.map(({ name }) => name);
  if (field.kind === 'rows') return [field.key];
  if (field.kind === 'file') return [];
  return 'name' in field ? [field.name] : [field.signatureKey];
}

export function isGiven(value: Value): boolean {
  return String(value).trim() !== '';
}

type Given = Record<string, Value>;

/** One value per name. Empty rows are left out, and those below move up. */
function spelledOutValues(fields: readonly Field[], values: FormValues): Given {
  const given: Given = {};
  for (const field of fields) {
    const rows = field.kind === 'rows' ? values[field.key] : [];
    const filled = Array.isArray(rows) ? rows.filter((row) => Object.values(row).some(isGiven)) : [];
    filled.forEach((row, index) => {
      for (const [key, value] of Object.entries(row)) given[inRow(key, index + 1)] = value;
    });
  }
  for (const [key, value] of Object.entries(values)) if (!Array.isArray(value)) given[key] = value;
  return given;
}

function answersTo(field: PlainField, given: Given): [string, Value | undefined][] {
  if (field.kind === 'choice') return field.options.map(({ name }) => [name, isSet(given[name])]);
  if (field.kind === 'file' || !('name' in field)) return [];
  const value = given[field.name] ?? '';
  if (field.kind === 'number') return [[field.name, number(value)]];
  if (field.kind === 'difference') return [[field.name, differenceOf(field.of, given)]];
  if (field.kind !== 'tick') return [[field.name, String(value).trim() || undefined]];
  const isTicked = field.fixed ?? isSet(value);
  return [[field.name, field.mark ? (isTicked ? '✓' : '') : isTicked]];
}

function chosenAt(field: PlainField, given: Given): [string, number][] {
  if (field.kind !== 'person' || !('signatureKey' in field)) return [];
  const id = Number(given[field.signatureKey] ?? '');
  return id > 0 ? [[field.signatureKey, id]] : [];
}

/** A text that is no number is sent as it is, for the schema to refuse. */
function number(value: Value): Value | undefined {
  if (!isGiven(value)) return undefined;
  return typeof value === 'number' ? value : (typedNumber(String(value)) ?? value);
}

function differenceOf([whole, part]: readonly [string, string], given: Given): number | undefined {
  const [from, less] = [number(given[whole] ?? ''), number(given[part] ?? '')];
  return typeof from === 'number' && typeof less === 'number' ? difference(from, less) : undefined;
}
