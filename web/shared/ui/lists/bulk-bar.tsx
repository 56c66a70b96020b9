import { Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

type Props = {
  /** What is ticked: "3 users selected". */
  text: string;
  onClear: () => void;
  /** The buttons for what can be done with it. */
  children: ReactNode;
};

/** What can be done with the ticked rows of a list; stays in view while the list is scrolled. */
export function BulkBar({ text, onClear, children }: Props) {
  return (
    <Paper component="section" aria-label="Selected rows" className={classes.bar} p="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600} role="status">
          {text}
        </Text>
        <Group gap="xs">
          {children}
          <Button variant="subtle" size="compact-md" onClick={onClear}>
            Clear selection
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
