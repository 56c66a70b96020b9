import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';

const LOOK = { variant: 'subtle', size: 'compact-sm' } as const satisfies ButtonProps;

/** To Manage Requests for those who may open it, with this requestor; to one's own requests for everybody else. */
export function AllRequestsLink({ accountId, role }: { accountId: number; role: Role }) {
  return (
    <Button
      {...LOOK}
      aria-label="View all requests"
      renderRoot={(props) =>
        can(role, 'screen.requests') ? (
          <Link to="/dashboard/requests" search={{ requestorId: accountId }} {...props} />
        ) : (
          <Link to="/dashboard/my-requests" search={{}} {...props} />
        )
      }
    >
      View all
    </Button>
  );
}

/** To one's own activity. Of others the log knows more; the link to it comes with its screen (docs/decisions/0027). */
export function AllActivityLink({ isOwner }: { isOwner: boolean }) {
  if (!isOwner) return null;
  return (
    <Button
      {...LOOK}
      aria-label="View all activity"
      renderRoot={(props) => <Link to="/profile/activity" search={{}} {...props} />}
    >
      View all
    </Button>
  );
}
