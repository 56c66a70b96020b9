import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function AllRequestsLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      renderRoot={(props) => <Link to="/dashboard/requests" search={{}} {...props} />}
    >
      View all
    </Button>
  );
}
