import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

type Props = {
  /** How many rows are ticked. */
  selected: number;
  onClear: () => void;
  /** What can be done with the ticked rows. */
  bulkActions: ReactNode;
  /** While none is ticked: how many there are, and what can be done with all. */
  summary: string;
  children?: ReactNode;
};

/** Above a list: what can be done with the rows that are ticked, else with all of it. Always there, so that nothing moves. */
export function ListBar({ selected, onClear, bulkActions, summary, children }: Props) {
  const hasSelection = selected > 0;
  return (
    <Group
      role="group"
      aria-label={hasSelection ? 'Selected rows' : 'All rows'}
      className={classes.bar}
      justify="space-between"
      gap="xs"
      mod={{ selected: hasSelection }}
    >
      <Group gap="xs">
        <Text size="sm" fw={hasSelection ? 600 : 400} aria-live="polite">
          {hasSelection ? `${selected} selected` : summary}
        </Text>
        {hasSelection && (
          <Button size="compact-sm" variant="subtle" onClick={onClear}>
            Clear
          </Button>
        )}
      </Group>
      <Group gap="xs">{hasSelection ? bulkActions : children}</Group>
    </Group>
  );
}
