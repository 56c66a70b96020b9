import { IconFileDescription, IconFileStack, IconFolderOpen, IconLayoutDashboard } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { type Capability, can } from '#contract/policy.ts';
import type { Role } from '#contract/roles.ts';

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
  {
    ...row('My Requests', 'screen.my-requests', IconFolderOpen),
    link: linkOptions({ to: '/dashboard/my-requests' }),
  },
];

export function menuOf(role: Role) {
  return MENU.filter(({ capability }) => can(role, capability));
}
