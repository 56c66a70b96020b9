import { Checkbox } from '@mantine/core';
import { isSet } from '#documents/answers.ts';
import type { TickField } from '#documents/fields.ts';
import type { FieldProps } from '../answer-scope.ts';

export function TickFieldInput({ field, scope }: FieldProps<TickField>) {
  return (
    <Checkbox
      label={field.label}
      description={field.hint}
      error={scope.errorOf([field.name])}
      checked={field.fixed ?? isSet(scope.get(field.name))}
      disabled={field.fixed ?? false}
      onChange={(event) => scope.set({ [field.name]: event.currentTarget.checked })}
    />
  );
}
