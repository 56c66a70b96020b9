/* From nothing, or from answers, to what a form on the screen holds: the other direction of collect.ts. */
import { type FormValues, isGiven, keysOf, type Row, type Value } from './collect.ts';
import { type Answers, COLLEGE } from './document.ts';
import { allFields, type Field, type FormDescription, inRow, type RowsField } from './fields.ts';

type Who = { displayName: string; position: string; email: string; today: string };

/** What a form holds when it is opened; `today` is `YYYY-MM-DD`. */
export function initialValues(fields: readonly Field[], who: Who): FormValues {
  const known = { ...who, college: COLLEGE };
  const entries = fields.flatMap((field): [string, Value | Row[]][] => {
    if (field.kind === 'rows') return [[field.key, [emptyRow(field)]]];
    if (field.kind === 'choice') return field.options.map(({ name }) => [name, name === field.preset]);
    if (field.kind === 'tick') return [[field.name, field.fixed === true]];
    if (field.kind === 'select') return [[field.name, field.preset ?? '']];
    if ('prefill' in field && field.prefill) return [[field.name, known[field.prefill]]];
    return keysOf(field).map((key) => [key, '']);
  });
  return Object.fromEntries(entries);
}

/** The answers that nobody may choose: what the form shows read-only, from the account and the day. */
export function lockedAnswers(form: FormDescription, who: Who): Answers {
  const known = { ...who, college: COLLEGE };
  return Object.fromEntries(
    allFields(form).flatMap((field): [string, string][] =>
      'readOnly' in field && field.readOnly && field.prefill ? [[field.name, known[field.prefill]]] : [],
    ),
  );
}

export function emptyRow(field: RowsField): Row {
  return Object.fromEntries(field.columns.flatMap(keysOf).map((key) => [key, '']));
}

/** The form filled from answers and chosen people (account ids by signature key); collecting it gives them back. */
export function valuesOf(
  fields: readonly Field[],
  answers: Answers,
  people: Record<string, number> = {},
): FormValues {
  const given: Answers = { ...answers, ...people };
  const entries = fields.flatMap((field): [string, Value | Row[]][] => {
    if (field.kind === 'rows') return [[field.key, rowsFrom(field, given)]];
    return keysOf(field).map((key) => [key, given[key] ?? '']);
  });
  return Object.fromEntries(entries);
}

function rowsFrom(field: RowsField, given: Answers): Row[] {
  const keys = Object.keys(emptyRow(field));
  const rows = Array.from({ length: field.max }, (_, index) =>
    Object.fromEntries(keys.map((key): [string, Value] => [key, given[inRow(key, index + 1)] ?? ''])),
  );
  return rows.filter((row) => Object.values(row).some(isGiven));
}
