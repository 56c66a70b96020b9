import { isSet } from '#documents/answers.ts';
import type { ChoiceField } from '#documents/fields.ts';
import { type FieldProps, wrapperProps } from '../field-binding.ts';
import { RadioCards } from '../radio-cards.tsx';

/** One boolean answer per option: choosing one unsets its siblings. */
export function ChoiceFieldInput({ field, binding }: FieldProps<ChoiceField>) {
  const names = field.options.map(({ name }) => name);
  return (
    <RadioCards
      wrapper={wrapperProps(field, binding, names)}
      options={field.options.map(({ name, ...option }) => ({ value: name, ...option }))}
      chosen={names.find((name) => isSet(binding.get(name))) ?? null}
      onChoose={(choice) => binding.set(Object.fromEntries(names.map((name) => [name, name === choice])))}
      isClearable={field.optional ?? field.clearable ?? false}
    />
  );
}
