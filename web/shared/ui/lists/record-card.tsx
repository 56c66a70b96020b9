import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  /** A second line. */
  text?: string;
  /** The last line, smaller. */
  note: ReactNode;
  /** At the right: what can be done with the record. */
  action: ReactNode;
};

/** A row of a table on a small screen, for the `card` of a RecordTable. */
export function RecordCard({ name, text, note, action }: Props) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {text && <Text size="sm">{text}</Text>}
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      </div>
      {action}
    </Group>
  );
}
