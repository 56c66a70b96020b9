import { Select } from '@mantine/core';
import type { SelectField } from '#documents/fields.ts';
import { type FieldProps, textOf, wrapping } from '../answer-scope.ts';
import { RadioCards } from '../radio-cards.tsx';

/** Two options, such as Yes and No, are both in sight; more of them open from a list. */
export function SelectFieldInput({ field, scope }: FieldProps<SelectField>) {
  const wrapper = wrapping(field, scope, [field.name]);
  const chosen = textOf(scope.get(field.name)) || null;
  const choose = (option: string | null) => scope.set({ [field.name]: option ?? '' });
  const isOptional = field.optional ?? false;
  if (field.options.length === 2) {
    const options = field.options.map((value) => ({ value, label: value }));
    return <RadioCards {...{ wrapper, options, chosen, isOptional }} onChoose={choose} />;
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
