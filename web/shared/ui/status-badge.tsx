import { Badge } from '@mantine/core';
import type { Status } from '#contract/lifecycle.ts';

// Specification part 1, section 4; grey for cancelled, which the list leaves without a colour.
const COLOURS: Partial<Record<Status, string>> = {
  COMPLETED: 'green',
  DISAPPROVED: 'red',
  'ACTION NEEDED': 'red',
  CANCELLED: 'gray',
};

export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge variant="light" color={COLOURS[status] ?? 'blue'} radius="sm" style={{ flexShrink: 0 }}>
      {status}
    </Badge>
  );
}
