/*
 * The closed set of field kinds that a form is made of. A form is data: the browser renders it, the tests walk it,
 * the server turns its answers into print. No rules live here; they are the schema's. A new kind is a decision.
 */

/** While one of these answers holds: `true` = ticked or filled in, a text = exactly that value. */
export type ShownWhen = readonly { field: string; is: true | string }[];

type Described = {
  label: string;
  /** A short help under the field; advice that does not block belongs here. */
  hint?: string;
  shownWhen?: ShownWhen;
  /** What may stay empty for the sake of other answers; the schema has the rule. */
  optionalWhen?: ShownWhen;
  /** Half the width of the section on a wide screen; the full width otherwise. */
  half?: true;
};
type Answer = Described & { name: string; optional?: true };

export type TextField = Answer & {
  kind: 'text';
  prefill?: 'displayName' | 'position' | 'email' | 'college';
  readOnly?: true;
};
export type LongTextField = Answer & { kind: 'longText' };
export type NumberField = Answer & {
  kind: 'number';
  min?: number;
  max?: number;
  /** Printed with the peso sign and two decimals. */
  money?: true;
  /** Decimal places that may be typed; whole numbers when absent. */
  decimals?: number;
};
export type DateField = Answer & { kind: 'date'; prefill?: 'today'; readOnly?: true };
export type DateTimeField = Answer & { kind: 'dateTime' };
/**
 * A box of its own. `mark` sends "✓" or "" (Student Clearance) instead of a boolean; `fixed` is always ticked; `alone` is its label
 * where it stands among other facts, as in the annex.
 */
export type TickField = Answer & { kind: 'tick'; mark?: true; fixed?: true; alone?: string };
/**
 * One of several boolean answers: the chosen one is sent true, its siblings false. One that is optional or `clearable` can
 * be cleared: the second where another field takes its place.
 */
export type ChoiceField = Described & {
  kind: 'choice';
  options: readonly { name: string; label: string; hint?: string }[];
  preset?: string;
  optional?: true;
  clearable?: true;
};
/** One of several texts. */
export type SelectField = Answer & { kind: 'select'; options: readonly string[]; preset?: string };
/** Somebody with role Faculty: becomes a signee under `signatureKey`, or only their name is sent as `name`. */
export type PersonField = Described & { kind: 'person'; optional?: true } & (
    | { signatureKey: string }
    | { name: string }
  );
/** Up to `max` rows of the same fields, kept under `key`; `{n}` in names and keys is the row's number from 1. */
export type RowsField = Described & {
  kind: 'rows';
  key: string;
  max: number;
  rowLabel: string;
  addLabel: string;
  tooMany: { title: string; message: string };
  columns: readonly (TextField | NumberField | PersonField)[];
};
/** Earned minus less, shown read-only; the schema computes it again. */
export type DifferenceField = Answer & { kind: 'difference'; of: readonly [string, string] };
/** A file that goes with the request, uploaded once it exists; `attachment` is the kind's key in document.ts. */
export type FileField = Described & { kind: 'file'; attachment: string; optional?: true };

export type Field =
  | TextField
  | LongTextField
  | NumberField
  | DateField
  | DateTimeField
  | TickField
  | ChoiceField
  | SelectField
  | PersonField
  | RowsField
  | DifferenceField
  | FileField;

export type PlainField = Exclude<Field, RowsField>;

export type Section = { title: string; note?: string; fields: readonly Field[] };
export type FormDescription = readonly Section[];

export function allFields(form: FormDescription): Field[] {
  return form.flatMap(({ fields }) => fields);
}

/** The numbers of the rows of a rows field, from 1 on. */
export function rowNumbers(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1);
}

/** `subject{n}Name` in row 2 is `subject2Name`. */
export function inRow(name: string, row: number): string {
  return name.replace('{n}', String(row));
}

/** Every answer name that a list of fields can send. Persons who become signees send none. */
export function answerNames(fields: readonly Field[]): string[] {
  return expandRows(fields).flatMap((field) => {
    if (field.kind === 'choice') return field.options.map(({ name }) => name);
    return field.kind !== 'file' && 'name' in field ? [field.name] : [];
  });
}

/** The fields with every row spelled out under the names and keys that it sends. */
export function expandRows(fields: readonly Field[]): PlainField[] {
  return fields.flatMap((field) => (field.kind === 'rows' ? rowsOf(field) : [field]));
}

function rowsOf(field: RowsField) {
  const rows = rowNumbers(field.max);
  return rows.flatMap((row) =>
    field.columns.map((column) =>
      'name' in column
        ? { ...column, name: inRow(column.name, row) }
        : { ...column, signatureKey: inRow(column.signatureKey, row) },
    ),
  );
}
