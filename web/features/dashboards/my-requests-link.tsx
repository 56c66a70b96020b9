import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way to one's own requests for those whose menu has none. */
export function MyRequestsLink() {
  return (
    <Button
      variant="light"
      size="compact-sm"
      renderRoot={(props) => <Link to="/dashboard/my-requests" search={{}} {...props} />}
    >
      My Requests
    </Button>
  );
}
