import { type ComponentType, createElement } from 'react';
import type {
  ChoiceField,
  DateField,
  DateTimeField,
  DifferenceField,
  Field,
  FileField,
  LongTextField,
  NumberField,
  PersonField,
  RowsField,
  SelectField,
  TextField,
  TickField,
} from '#documents/fields.ts';
import type { FieldBinding, FieldProps } from './field-binding.ts';
import { ChoiceFieldInput } from './kinds/choice-field.tsx';
import { DateFieldInput } from './kinds/date-field.tsx';
import { DateTimeFieldInput } from './kinds/date-time-field.tsx';
import { DifferenceFieldInput } from './kinds/difference-field.tsx';
import { FileFieldInput } from './kinds/file-field.tsx';
import { LongTextFieldInput } from './kinds/long-text-field.tsx';
import { NumberFieldInput } from './kinds/number-field.tsx';
import { PersonFieldInput } from './kinds/person-field.tsx';
import { RowsFieldInput } from './kinds/rows-field.tsx';
import { SelectFieldInput } from './kinds/select-field.tsx';
import { TextFieldInput } from './kinds/text-field.tsx';
import { TickFieldInput } from './kinds/tick-field.tsx';

type Fields = {
  text: TextField;
  longText: LongTextField;
  number: NumberField;
  date: DateField;
  dateTime: DateTimeField;
  tick: TickField;
  choice: ChoiceField;
  select: SelectField;
  person: PersonField;
  rows: RowsField;
  difference: DifferenceField;
  file: FileField;
};

/** The renderer: one component per kind of field. A new kind without a component does not compile. */
const INPUTS: { [K in Field['kind']]: ComponentType<FieldProps<Fields[K]>> } = {
  text: TextFieldInput,
  longText: LongTextFieldInput,
  number: NumberFieldInput,
  date: DateFieldInput,
  dateTime: DateTimeFieldInput,
  tick: TickFieldInput,
  choice: ChoiceFieldInput,
  select: SelectFieldInput,
  person: PersonFieldInput,
  rows: RowsFieldInput,
  difference: DifferenceFieldInput,
  file: FileFieldInput,
};

type FieldOf<K extends Field['kind']> = { [P in K]: { kind: P } & Fields[P] }[K];

export function FieldInput<K extends Field['kind']>({
  field,
  binding,
}: {
  field: FieldOf<K>;
  binding: FieldBinding;
}) {
  const input: ComponentType<FieldProps<Fields[K]>> = INPUTS[field.kind];
  return createElement(input, { field, binding });
}
