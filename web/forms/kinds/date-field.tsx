import { DateInput } from '@mantine/dates';
import type { DateField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapping } from '../answer-scope.ts';
import { dateInputProps } from '../date-input-props.tsx';

export function DateFieldInput({ field, scope }: FieldProps<DateField>) {
  return (
    <DateInput
      {...wrapping(field, scope, [field.name])}
      {...dateInputProps}
      value={textOf(scope.get(field.name)) || null}
      onChange={(date) => scope.set({ [field.name]: date ?? '' })}
      readOnly={field.readOnly ?? false}
      rightSection={field.readOnly ? null : dateInputProps.rightSection}
      variant={field.readOnly ? 'filled' : 'default'}
    />
  );
}
