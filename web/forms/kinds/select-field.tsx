import { Select } from '@mantine/core';
import type { SelectField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapperProps } from '../field-binding.ts';
import { RadioCards } from '../radio-cards.tsx';

/** Two options, such as Yes and No, are shown as radio buttons; more of them as a list. */
export function SelectFieldInput({ field, binding }: FieldProps<SelectField>) {
  const wrapper = wrapperProps(field, binding, [field.name]);
  const chosen = textOf(binding.get(field.name)) || null;
  const choose = (option: string | null) => binding.set({ [field.name]: option ?? '' });
  const isOptional = field.optional ?? false;
  if (field.options.length === 2) {
    const options = field.options.map((value) => ({ value, label: value }));
    return <RadioCards {...{ wrapper, options, chosen }} isClearable={isOptional} onChoose={choose} />;
  }
  return (
    <Select
      {...wrapper}
      data={field.options}
      value={chosen}
      onChange={choose}
      placeholder="Choose one"
      allowDeselect={isOptional}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
    />
  );
}
