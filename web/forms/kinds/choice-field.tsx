import { isSet } from '#documents/answers.ts';
import type { ChoiceField } from '#documents/fields.ts';
import { type FieldProps, wrapping } from '../answer-scope.ts';
import { RadioCards } from '../radio-cards.tsx';

/** One boolean answer per option: choosing one unsets its siblings. */
export function ChoiceFieldInput({ field, scope }: FieldProps<ChoiceField>) {
  const names = field.options.map(({ name }) => name);
  return (
    <RadioCards
      wrapper={wrapping(field, scope, names)}
      options={field.options.map(({ name, ...option }) => ({ value: name, ...option }))}
      chosen={names.find((name) => isSet(scope.get(name))) ?? null}
      onChoose={(choice) => scope.set(Object.fromEntries(names.map((name) => [name, name === choice])))}
      isOptional={field.optional ?? false}
    />
  );
}
