import { NumberInput } from '@mantine/core';
import type { DifferenceField } from '#documents/fields.ts';
import { type FieldBinding, type FieldProps, wrapperProps } from '../field-binding.ts';

/** Shows the difference of two numbers as they are typed; the value that is sent is computed by the schema. */
export function DifferenceFieldInput({ field, binding }: FieldProps<DifferenceField>) {
  const [earned, less] = field.of.map((name) => numberAt(binding, name));
  const known = earned !== undefined && less !== undefined;
  return (
    <NumberInput
      {...wrapperProps(field, binding, [field.name])}
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

function numberAt(binding: FieldBinding, name: string): number | undefined {
  const value = binding.get(name);
  return value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);
}
