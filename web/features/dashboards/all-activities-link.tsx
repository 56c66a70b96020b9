import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function AllActivitiesLink() {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label="View all activities"
      renderRoot={(props) => <Link to="/dashboard/audit-logs" search={{}} {...props} />}
    >
      View all
    </Button>
  );
}
