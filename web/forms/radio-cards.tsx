import { Button, Radio, type RadioGroupProps, SimpleGrid } from '@mantine/core';
import styles from './radio-cards.module.css';

type Option = { value: string; label: string; hint?: string };
type Props = {
  /** Label, help and error, as `wrapperProps` gives them. */
  wrapper: Omit<RadioGroupProps, 'children' | 'value' | 'onChange'>;
  options: readonly Option[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
  /** Whether the choice can be cleared. */
  isClearable: boolean;
};

/** A choice of few options, all of them visible. */
export function RadioCards({ wrapper, options, chosen, onChoose, isClearable }: Props) {
  return (
    <Radio.Group {...wrapper} value={chosen} onChange={onChoose}>
      <SimpleGrid cols={{ base: 1, sm: options.length === 3 ? 3 : 2 }} spacing="xs" mt={4} mb={4}>
        {options.map(({ value, label, hint }) => (
          <Radio key={value} value={value} label={label} description={hint} classNames={styles} />
        ))}
      </SimpleGrid>
      {isClearable && chosen && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={4}
          onClick={({ currentTarget }) => {
            onChoose(null);
            // it goes with the choice
            currentTarget.closest('[role="radiogroup"]')?.querySelector('input')?.focus();
          }}
        >
          Clear choice
        </Button>
      )}
    </Radio.Group>
  );
}
