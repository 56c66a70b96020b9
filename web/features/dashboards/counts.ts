import { linkOptions } from '@tanstack/react-router';
import type { z } from 'zod';
import type { adminDashboard, staffDashboard } from '#contract/api/dashboards.ts';
import type { Count } from './count-cards.tsx';

type AdminCounts = z.output<typeof adminDashboard.data>['counts'];
type StaffCounts = z.output<typeof staffDashboard.data>['counts'];

/** Where the mails that do not go out are listed on the same page. */
export const FAILING_MAILS = 'failing-mails';

/** What an Admin sees counted; `today` is `YYYY-MM-DD`. Mails appear only while some do not go out. */
export function adminCounts(counts: AdminCounts, today: string): Count[] {
  const shown: Count[] = [
    {
      label: 'Active requests',
      count: counts.activeRequests,
      to: linkOptions({ to: '/dashboard/requests', search: { progress: 'active' } }),
    },
    {
      label: 'Active documents',
      count: counts.activeDocuments,
      to: linkOptions({ to: '/dashboard/documents', search: { state: 'enabled' } }),
    },
    { label: 'Users', count: counts.users, to: linkOptions({ to: '/dashboard/users', search: {} }) },
    {
      label: 'Departments',
      count: counts.departments,
      to: linkOptions({ to: '/dashboard/departments', search: {} }),
    },
    { label: 'Classes', count: counts.classes, to: linkOptions({ to: '/dashboard/classes', search: {} }) },
    {
      label: 'Logs today',
      count: counts.logsToday,
      to: linkOptions({ to: '/dashboard/audit-logs', search: { from: today, to: today } }),
    },
  ];
  if (counts.failingMails === 0) return shown;
  const to = linkOptions({ to: '/dashboard', search: true, hash: FAILING_MAILS });
  return [...shown, { label: 'Failing mails', count: counts.failingMails, to }];
}

export function staffCounts({ active, stalled }: StaffCounts): Count[] {
  return [
    {
      label: 'Active requests',
      count: active,
      to: linkOptions({ to: '/dashboard/requests', search: { progress: 'active' } }),
    },
    {
      label: 'Stalled requests',
      count: stalled,
      to: linkOptions({ to: '/dashboard/requests', search: { progress: 'stalled' } }),
    },
  ];
}
