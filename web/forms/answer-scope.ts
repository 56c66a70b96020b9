import type { FormValues, Value } from '#documents/collect.ts';
import type { Field, RowsField } from '#documents/fields.ts';
import type { Person } from './form-context.ts';

/**
 * What a field sees of the answers: those of the whole form, or of one row of it. Names and keys are those that
 * stand in the field, so a column never knows its row number.
 */
export type AnswerScope = {
  /** Empty text while nothing was given. */
  get: (key: string) => Value;
  set: (changes: Record<string, Value>) => void;
  /** The sentence to show at a field that sends any of these names. */
  errorOf: (names: readonly string[]) => string | undefined;
  /** Everything that decides what is shown. */
  shown: FormValues;
  rows: (field: RowsField) => AnswerRows;
  /** Everybody who was picked in this form: of a chosen person the answer holds an id or a name only. */
  people: readonly Person[];
  addPerson: (person: Person) => void;
};
export type AnswerRows = {
  scopes: { id: number; scope: AnswerScope }[];
  add: () => void;
  remove: (index: number) => void;
};

export type FieldProps<F extends Field> = { field: F; scope: AnswerScope };

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function textOf(value: Value): string {
  return typeof value === 'boolean' ? '' : String(value);
}

/** Label, help, required mark and complaint in the same place on every kind of field. */
export function wrapping(
  field: { label: string; hint?: string; optional?: true; readOnly?: true },
  scope: AnswerScope,
  names: readonly string[],
) {
  return {
    label: field.label,
    description: field.hint,
    // what is filled in already is nothing to be done
    required: !field.optional && !field.readOnly,
    error: scope.errorOf(names),
    inputWrapperOrder: ORDER,
  };
}
