import { Select } from '@mantine/core';
import type { SelectField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapping } from '../answer-scope.ts';

export function SelectFieldInput({ field, scope }: FieldProps<SelectField>) {
  const optional = field.optional ?? false;
  return (
    <Select
      {...wrapping(field, scope, [field.name])}
      data={field.options}
      value={textOf(scope.get(field.name)) || null}
      onChange={(option) => scope.set({ [field.name]: option ?? '' })}
      placeholder="Choose one"
      allowDeselect={optional}
      clearable={optional}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  );
}
