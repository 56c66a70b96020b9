import { type FormValues, mayStayEmpty, type Value } from '#documents/collect.ts';
import type { Field, RowsField, ShownWhen } from '#documents/fields.ts';
import type { Person } from './form-context.ts';

/**
 * The state of a form as one field reads and writes it: of the whole form, or of one row of it. Names and keys are those
 * in the field's description (`passenger{n}Name`), so a column does not need to know its row number.
 */
export type FieldBinding = {
  /** The value under a name or signature key; '' while there is none. */
  get: (key: string) => Value;
  set: (changes: Record<string, Value>) => void;
  /** The error to show at a field that sends any of these names. */
  errorOf: (names: readonly string[]) => string | undefined;
  /** The name under which an answer of this form, or row, is sent. */
  sentAs: (name: string) => string;
  /** The values that decide which fields are shown (`isShown`). */
  shown: FormValues;
  rows: (field: RowsField) => RowBindings;
  /** The people picked in this form so far; an answer holds only the id or the name of one. */
  people: readonly Person[];
  addPerson: (person: Person) => void;
};
export type RowBindings = {
  bindings: { id: number; binding: FieldBinding }[];
  add: () => void;
  remove: (index: number) => void;
};

export type FieldProps<F extends Field> = { field: F; binding: FieldBinding };

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

export function textOf(value: Value): string {
  return typeof value === 'boolean' ? '' : String(value);
}

/** The props of Input.Wrapper: label, help, required mark and error, in the same place for every kind of field. */
export function wrapperProps(
  field: { label: string; hint?: string; optional?: true; readOnly?: true; optionalWhen?: ShownWhen },
  binding: FieldBinding,
  names: readonly string[],
) {
  return {
    label: field.label,
    description: field.hint,
    // a read-only field needs no action from the person
    required: !mayStayEmpty(field, binding.shown) && !field.readOnly,
    error: binding.errorOf(names),
    inputWrapperOrder: ORDER,
  };
}
