import { Button } from '@mantine/core';
import { leadsTo } from '../../shared/ui/leads-to.tsx';

export function AllRequestsLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={leadsTo({ to: '/dashboard/requests', search: {} })}
    >
      View all
    </Button>
  );
}
