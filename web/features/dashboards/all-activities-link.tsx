import { Button } from '@mantine/core';
import { leadsTo } from '../../shared/ui/leads-to.tsx';

export function AllActivitiesLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label="View all activities"
      renderRoot={leadsTo({ to: '/dashboard/audit-logs', search: {} })}
    >
      View all
    </Button>
  );
}
