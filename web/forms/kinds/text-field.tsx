import { TextInput } from '@mantine/core';
import type { TextField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

export function TextFieldInput({ field, binding }: FieldProps<TextField>) {
  return (
    <TextInput
      {...wrapperProps(field, binding, [field.name])}
      value={textOf(binding.get(field.name))}
      onChange={(event) => binding.set({ [field.name]: event.currentTarget.value })}
      readOnly={field.readOnly ?? false}
      variant={field.readOnly ? 'filled' : 'default'}
    />
  );
}
