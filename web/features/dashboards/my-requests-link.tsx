import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/policy.ts';
import { useAccount } from '../../shared/use-account.ts';

/** The way to one's own requests for those whose menu has none. */
export function MyRequestsLink() {
  const account = useAccount();
  if (account && can(account.role.name, 'screen.my-requests')) return null;
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
