import { type FormValues, isGiven, type Row, shownAnswers, type Value } from '#documents/collect.ts';
import type { FieldError } from '#documents/field-words.ts';
import { type Field, inRow } from '#documents/fields.ts';
import { emptyRow } from '#documents/fill.ts';
import type { FieldBinding } from './field-binding.ts';
import type { Person } from './form-context.ts';

const NOT_SENT = 0;

type Content = { values: FormValues; people: Person[] };
type Errors = readonly FieldError[];
/** React keys by the key of the rows, so that a row keeps its inputs when one above it is removed. */
export type RowIds = Record<string, number[]>;

type State<C extends Content> = {
  content: C;
  setContent: (change: (content: C) => C) => void;
  errors: Errors;
  setErrors: (change: (errors: Errors) => Errors) => void;
  rowIds: RowIds;
  setRowIds: (rowIds: RowIds) => void;
};

/** How the fields of a form read and write its state; what is changed has its error no more. */
export function bindAnswers<C extends Content>(fields: readonly Field[], state: State<C>): FieldBinding {
  const { content, setContent, errors, setErrors, rowIds, setRowIds } = state;
  const { values, people } = content;
  const setValues = (next: (values: FormValues) => FormValues) =>
    setContent((all) => ({ ...all, values: next(all.values) }));
  const setRows = (key: string, next: (rows: Row[]) => Row[]) =>
    setValues((all) => ({ ...all, [key]: next(rowsIn(all, key)) }));
  const idsOf = (key: string) => rowIds[key] ?? rowsIn(values, key).map((_, index) => index);

  const binding: FieldBinding = {
    get: (key) => single(values[key]),
    set: (changes) => {
      setValues((all) => ({ ...all, ...changes }));
      setErrors(withoutErrorsOf(Object.keys(changes)));
    },
    errorOf: (names) => errors.find(({ name }) => names.includes(name))?.text,
    sentAs: (name) => name,
    shown: shownAnswers(fields, values),
    people,
    addPerson: (person) => setContent((all) => ({ ...all, people: [...all.people, person] })),
    rows: ({ key, ...field }) => ({
      bindings: rowsIn(values, key).map((row, index) => ({
        id: idsOf(key)[index] ?? index,
        binding: rowBinding(key, row, index),
      })),
      add: () => {
        setRows(key, (rows) => [...rows, emptyRow({ key, ...field })]);
        setRowIds({ ...rowIds, [key]: [...idsOf(key), Math.max(-1, ...idsOf(key)) + 1] });
      },
      remove: (index) => {
        setRows(key, (rows) => rows.filter((_, other) => other !== index));
        setRowIds({ ...rowIds, [key]: idsOf(key).filter((_, other) => other !== index) });
        // the rows below move up, so their errors would be shown at the wrong row
        setErrors(() => []);
      },
    }),
  };

  function rowBinding(key: string, row: Row, index: number): FieldBinding {
    const number = sentNumber(rowsIn(values, key), index);
    return {
      ...binding,
      get: (column) => row[column] ?? '',
      set: (changes) => {
        setRows(key, (rows) => rows.map((one, other) => (other === index ? { ...one, ...changes } : one)));
        setErrors(withoutErrorsOf(Object.keys(changes).map((column) => inRow(column, number))));
      },
      errorOf: (names) => binding.errorOf(names.map((name) => inRow(name, number))),
      sentAs: (name) => inRow(name, number),
    };
  }

  return binding;
}

export function withoutErrorsOf(names: readonly string[]): (errors: Errors) => Errors {
  return (errors) => errors.filter(({ name }) => !names.includes(name));
}

function single(value: Value | Row[] | undefined): Value {
  return value === undefined || Array.isArray(value) ? '' : value;
}

function rowsIn(values: FormValues, key: string): Row[] {
  const rows = values[key];
  return Array.isArray(rows) ? rows : [];
}

/** The number under which a row is sent: empty rows do not count, unless there are no others. */
function sentNumber(rows: readonly Row[], index: number): number {
  const isFilled = (row: Row | undefined) => Object.values(row ?? {}).some(isGiven);
  if (!rows.some(isFilled)) return index + 1;
  return isFilled(rows[index]) ? rows.slice(0, index + 1).filter(isFilled).length : NOT_SENT;
}
