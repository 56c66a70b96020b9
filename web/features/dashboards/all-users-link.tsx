import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** To the users, whoever registered last first. */
export function AllUsersLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label="View all users"
      renderRoot={(props) => (
        <Link to="/dashboard/users" search={{ sort: 'createdAt', order: 'desc' }} {...props} />
      )}
    >
      View all
    </Button>
  );
}
