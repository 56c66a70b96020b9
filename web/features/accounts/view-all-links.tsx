import { linkOptions } from '@tanstack/react-router';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import { ViewAllLink } from '../../shared/ui/view-all-link.tsx';

/** To Manage Requests for those who may open it, with this requestor; to one's own requests for everybody else. */
export function RequestsOfAccountLink({ accountId, role }: { accountId: number; role: Role }) {
  const target = can(role, 'screen.requests')
    ? linkOptions({ to: '/dashboard/requests', search: { requestorId: accountId } })
    : linkOptions({ to: '/dashboard/my-requests', search: {} });
  return <ViewAllLink label="View all requests" target={target} />;
}

/** To the log with this performer for those who may read it; to one's own activity for everybody else. */
export function ActivityOfAccountLink({ accountId, viewer }: { accountId: number; viewer: Account }) {
  const mayReadLog = can(viewer.role.name, 'screen.audit-logs');
  if (!mayReadLog && viewer.id !== accountId) return null;
  const target = mayReadLog
    ? linkOptions({ to: '/dashboard/audit-logs', search: { performedBy: accountId } })
    : linkOptions({ to: '/profile/activity', search: {} });
  return <ViewAllLink label="View all activity" target={target} />;
}
