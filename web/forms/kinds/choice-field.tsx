import { Button, Radio, SimpleGrid } from '@mantine/core';
import { isSet } from '#documents/answers.ts';
import type { ChoiceField } from '#documents/fields.ts';
import { type FieldProps, wrapping } from '../answer-scope.ts';
import styles from './choice-field.module.css';

/** One boolean answer per option: choosing one unsets its siblings; an optional choice can be taken back. */
export function ChoiceFieldInput({ field, scope }: FieldProps<ChoiceField>) {
  const names = field.options.map(({ name }) => name);
  const chosen = names.find((name) => isSet(scope.get(name))) ?? null;
  const choose = (choice: string | null) =>
    scope.set(Object.fromEntries(names.map((name) => [name, name === choice])));
  return (
    <Radio.Group {...wrapping(field, scope, names)} value={chosen} onChange={choose}>
      <SimpleGrid cols={{ base: 1, sm: columns(names.length) }} spacing="xs" mt={4} mb={4}>
        {field.options.map(({ name, label, hint }) => (
          <Radio key={name} value={name} label={label} description={hint} classNames={styles} />
        ))}
      </SimpleGrid>
      {field.optional && chosen && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => choose(null)}>
          Clear choice
        </Button>
      )}
    </Radio.Group>
  );
}

function columns(options: number): number {
  return options === 3 ? 3 : 2;
}
