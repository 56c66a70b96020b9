import { Textarea } from '@mantine/core';
import type { LongTextField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

export function LongTextFieldInput({ field, binding }: FieldProps<LongTextField>) {
  return (
    <Textarea
      {...wrapperProps(field, binding, [field.name])}
      value={textOf(binding.get(field.name))}
      onChange={(event) => binding.set({ [field.name]: event.currentTarget.value })}
      autosize
      minRows={3}
      maxRows={14}
    />
  );
}
