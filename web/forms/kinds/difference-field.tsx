import { NumberInput } from '@mantine/core';
import type { DifferenceField } from '#documents/fields.ts';
import { type AnswerScope, type FieldProps, wrapping } from '../answer-scope.ts';

/** Follows its two numbers as they are typed; what is sent is computed by the schema. */
export function DifferenceFieldInput({ field, scope }: FieldProps<DifferenceField>) {
  const [earned, less] = field.of.map((name) => numberAt(scope, name));
  const known = earned !== undefined && less !== undefined;
  return (
    <NumberInput
      {...wrapping(field, scope, [field.name])}
      required={false}
      value={known ? earned - less : ''}
      decimalScale={3}
      thousandSeparator=","
      readOnly
      hideControls
      variant="filled"
      placeholder="Computed"
    />
  );
}

function numberAt(scope: AnswerScope, name: string): number | undefined {
  const value = scope.get(name);
  return value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
}
