import { linkOptions } from '@tanstack/react-router';
import { type Capability, can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';
import {
  IconBriefcase,
  IconBuilding,
  IconFileDescription,
  IconFileStack,
  IconFolderOpen,
  IconHistory,
  IconLayoutDashboard,
  IconSchool,
  IconUsers,
  IconWebhook,
} from '~icons';

const row = (label: string, capability: Capability, icon: typeof IconFileStack) => ({
  label,
  capability,
  icon,
});

/** The screens that stand in the sidebar, in its order; a screen is listed here once it is built. */
const MENU = [
  { ...row('Overview', 'screen.overview', IconLayoutDashboard), link: linkOptions({ to: '/dashboard' }) },
  {
    ...row('Documents', 'screen.documents', IconFileDescription),
    link: linkOptions({ to: '/dashboard/documents' }),
  },
  { ...row('Requests', 'screen.requests', IconFileStack), link: linkOptions({ to: '/dashboard/requests' }) },
  { ...row('Users', 'screen.users', IconUsers), link: linkOptions({ to: '/dashboard/users' }) },
  {
    ...row('Departments', 'screen.departments', IconBuilding),
    link: linkOptions({ to: '/dashboard/departments' }),
  },
  {
    ...row('Positions', 'screen.positions', IconBriefcase),
    link: linkOptions({ to: '/dashboard/positions' }),
  },
  { ...row('Classes', 'screen.classes', IconSchool), link: linkOptions({ to: '/dashboard/classes' }) },
  {
    ...row('Audit Logs', 'screen.audit-logs', IconHistory),
    link: linkOptions({ to: '/dashboard/audit-logs' }),
  },
  {
    ...row('My Requests', 'screen.my-requests', IconFolderOpen),
    link: linkOptions({ to: '/dashboard/my-requests' }),
  },
  { ...row('Webhooks', 'screen.webhooks', IconWebhook), link: linkOptions({ to: '/dashboard/webhooks' }) },
];

export function menuOf(role: Role) {
  return MENU.filter(({ capability }) => can(role, capability));
}
