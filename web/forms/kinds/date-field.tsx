import { DateInput } from '@mantine/dates';
import type { DateField } from '#documents/fields.ts';
import { dateInputProps } from '../date-input-props.tsx';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

export function DateFieldInput({ field, binding }: FieldProps<DateField>) {
  return (
    <DateInput
      {...wrapperProps(field, binding, [field.name])}
      {...dateInputProps}
      value={textOf(binding.get(field.name)) || null}
      onChange={(date) => binding.set({ [field.name]: date ?? '' })}
      readOnly={field.readOnly ?? false}
      rightSection={field.readOnly ? null : dateInputProps.rightSection}
      variant={field.readOnly ? 'filled' : 'default'}
    />
  );
}
