import { Button, type ButtonProps } from '@mantine/core';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';

const LOOK = { variant: 'subtle', size: 'compact-sm' } as const satisfies ButtonProps;

/** To Manage Requests for those who may open it, with this requestor; to one's own requests for everybody else. */
export function AllRequestsLink({ accountId, role }: { accountId: number; role: Role }) {
  return (
    <Button
      {...LOOK}
      aria-label="View all requests"
      renderRoot={leadsTo(
        can(role, 'screen.requests')
          ? { to: '/dashboard/requests', search: { requestorId: accountId } }
          : { to: '/dashboard/my-requests', search: {} },
      )}
    >
      View all
    </Button>
  );
}

/** To the log with this performer for those who may read it; to one's own activity for everybody else. */
export function AllActivityLink({ accountId, viewer }: { accountId: number; viewer: Account }) {
  const mayReadLog = can(viewer.role.name, 'screen.audit-logs');
  if (!mayReadLog && viewer.id !== accountId) return null;
  return (
    <Button
      {...LOOK}
      aria-label="View all activity"
      renderRoot={leadsTo(
        mayReadLog
          ? { to: '/dashboard/audit-logs', search: { performedBy: accountId } }
          : { to: '/profile/activity', search: {} },
      )}
    >
      View all
    </Button>
  );
}
