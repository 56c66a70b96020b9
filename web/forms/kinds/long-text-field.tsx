import { Textarea } from '@mantine/core';
import type { LongTextField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapping } from '../answer-scope.ts';

export function LongTextFieldInput({ field, scope }: FieldProps<LongTextField>) {
  return (
    <Textarea
      {...wrapping(field, scope, [field.name])}
      value={textOf(scope.get(field.name))}
      onChange={(event) => scope.set({ [field.name]: event.currentTarget.value })}
      autosize
      minRows={3}
      maxRows={14}
    />
  );
}
