import { Button } from '@mantine/core';
import { leadsTo } from '../../shared/ui/leads-to.tsx';

/** To the users, whoever registered last first. */
export function AllUsersLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label="View all users"
      renderRoot={leadsTo({ to: '/dashboard/users', search: { sort: 'createdAt', order: 'desc' } })}
    >
      View all
    </Button>
  );
}
