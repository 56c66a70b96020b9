import type { DateField } from '#documents/fields.ts';
import { DateBox } from '../date-box.tsx';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';

export function DateFieldInput({ field, binding }: FieldProps<DateField>) {
  return (
    <DateBox
      {...wrapperProps(field, binding, [field.name])}
      value={textOf(binding.get(field.name))}
      onChange={(date) => binding.set({ [field.name]: date })}
      readOnly={field.readOnly ?? false}
    />
  );
}
