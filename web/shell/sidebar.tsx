import { AppShell, NavLink, useMatches } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense } from 'react';
import type { Role } from '#contract/roles.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '~icons';
import { leadsTo } from '../shared/ui/leads-to.tsx';
import { menuOf } from './menu.ts';
import classes from './shell.module.css';

// where it could not be fetched the menu is there all the same
const IconTooltip = lazy(() =>
  import('./icon-tooltip.tsx').catch(() => ({ default: ({ children }: TooltipProps) => children })),
);

// "active when its path equals the current path" (specification part 1, section 2)
const EXACTLY = { exact: true, includeSearch: false };

type TooltipProps = { label: string; children: ReactElement };

type Props = {
  role: Role;
  isCollapsed: boolean;
  isOpenOnPhone: boolean;
  onToggle: () => void;
  onNavigate: () => void;
};

/** The menu at the left: icons only when collapsed, over the whole screen on a phone. */
export function Sidebar({ role, isCollapsed, isOpenOnPhone, onToggle, onNavigate }: Props) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isWide = useMatches({ base: false, md: true });
  const isIconOnly = isWide && isCollapsed;
  const ToggleIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;

  return (
    <AppShell.Navbar className={classes.sidebar} aria-label="Main menu" inert={!isWide && !isOpenOnPhone}>
      <div className={classes.menu}>
        {menuOf(role).map(({ label, icon: Icon, link }) => (
          <Item key={label} label={label} isIconOnly={isIconOnly}>
            <NavLink
              renderRoot={leadsTo({ ...link, activeOptions: EXACTLY })}
              className={classes.item}
              active={path === link.to}
              aria-label={label}
              label={isIconOnly ? undefined : label}
              leftSection={<Icon size={20} stroke={1.6} />}
              onClick={onNavigate}
            />
          </Item>
        ))}
      </div>
      {isWide && (
        <NavLink
          component="button"
          className={classes.item}
          aria-expanded={!isCollapsed}
          aria-label={isCollapsed ? 'Expand the menu' : 'Collapse the menu'}
          label={isIconOnly ? undefined : 'Collapse'}
          leftSection={<ToggleIcon size={20} stroke={1.6} />}
          onClick={onToggle}
        />
      )}
    </AppShell.Navbar>
  );
}

type ItemProps = TooltipProps & { isIconOnly: boolean };

function Item({ label, isIconOnly, children }: ItemProps) {
  if (!isIconOnly) return children;
  return (
    <Suspense fallback={children}>
      <IconTooltip label={label}>{children}</IconTooltip>
    </Suspense>
  );
}
