import { Checkbox } from '@mantine/core';
import { isSet } from '#documents/answers.ts';
import type { TickField } from '#documents/fields.ts';
import type { FieldProps } from '../field-binding.ts';

export function TickFieldInput({ field, binding }: FieldProps<TickField>) {
  return (
    <Checkbox
      label={field.label}
      description={field.hint}
      error={binding.errorOf([field.name])}
      checked={field.fixed ?? isSet(binding.get(field.name))}
      disabled={field.fixed ?? false}
      onChange={(event) => binding.set({ [field.name]: event.currentTarget.checked })}
    />
  );
}
