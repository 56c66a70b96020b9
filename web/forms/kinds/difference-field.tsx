import { TextInput } from '@mantine/core';
import { quantity } from '#contract/format/quantity.ts';
import { difference } from '#documents/answers.ts';
import type { DifferenceField } from '#documents/fields.ts';
import { typedNumber } from '#documents/typed-number.ts';
import { type FieldBinding, type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

/** Shows the difference of two numbers as they are typed; the value that is sent is computed by the schema. */
export function DifferenceFieldInput({ field, binding }: FieldProps<DifferenceField>) {
  const [earned, less] = field.of.map((name) => numberAt(binding, name));
  const isKnown = earned !== undefined && less !== undefined;
  return (
    <TextInput
      {...wrapperProps(field, binding, [field.name])}
      required={false}
      value={isKnown ? quantity(difference(earned, less)) : ''}
      readOnly
      variant="filled"
      placeholder="Computed"
    />
  );
}

function numberAt(binding: FieldBinding, name: string): number | undefined {
  return typedNumber(textOf(binding.get(name)));
}
