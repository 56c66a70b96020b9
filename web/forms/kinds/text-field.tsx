import { TextInput } from '@mantine/core';
import type { TextField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapping } from '../answer-scope.ts';

export function TextFieldInput({ field, scope }: FieldProps<TextField>) {
  return (
    <TextInput
      {...wrapping(field, scope, [field.name])}
      value={textOf(scope.get(field.name))}
      onChange={(event) => scope.set({ [field.name]: event.currentTarget.value })}
      readOnly={field.readOnly ?? false}
      variant={field.readOnly ? 'filled' : 'default'}
    />
  );
}
