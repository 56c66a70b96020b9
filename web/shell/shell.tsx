import { AppShell, useMatches } from '@mantine/core';
import { useDidUpdate, useDisclosure, useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import { focusScreen } from '../shared/focus-screen.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { profileQuery } from '../shared/queries/profile.ts';
import { useBackCloses } from '../shared/ui/dialogs/back-closes.ts';
import { OfflineBanner } from './offline-banner.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const WIDTH = { open: 236, iconOnly: 64 };

const ownProfileQuery = { ...profileQuery, meta: { ...profileQuery.meta, isOfShell: true as const } };

/** The top bar, the sidebar of those who have one, and the screen. */
export function Shell({ account }: { account: Account }) {
  const hasSidebar = can(account.role.name, 'screen.sidebar');
  const [isCollapsed, collapse] = useLocalStorage({ key: 'isSidebarCollapsed', defaultValue: false });
  const phoneMenu = usePhoneMenu();
  useQuery(ownProfileQuery);

  return (
    <AppShell
      padding={{ base: 'md', md: 'xl' }}
      header={{ height: 60 }}
      navbar={{
        width: isCollapsed ? WIDTH.iconOnly : WIDTH.open,
        breakpoint: 'md',
        collapsed: { mobile: !phoneMenu.isOpen, desktop: !hasSidebar },
      }}
    >
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <TopBar
        account={account}
        {...(hasSidebar && {
          isMenuOpen: phoneMenu.isOpen,
          onToggleMenu: phoneMenu.toggle,
          menuButton: phoneMenu.button,
          onNavigate: phoneMenu.leave,
        })}
      />
      {hasSidebar && (
        <Sidebar
          role={account.role.name}
          isCollapsed={isCollapsed}
          isOpenOnPhone={phoneMenu.isOpen}
          onToggle={() => collapse(!isCollapsed)}
          onNavigate={phoneMenu.leave}
        />
      )}
      <Screen />
    </AppShell>
  );
}

/** The sidebar of a phone, over the whole screen: Escape and the back button close it, and so does every way to another screen. */
function usePhoneMenu() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useDidUpdate(() => close(), [path]);
  const closeAlone = () => {
    close();
    button.current?.focus();
  };
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen) closeAlone();
  });
  // a phone that was turned may have room for it beside the screen
  const isPhone = useMatches({ base: true, md: false });
  useBackCloses(isOpen && isPhone, closeAlone, { isMenu: true });
  const leave = () => {
    if (!isOpen) return;
    close();
    focusScreen();
  };
  return { isOpen, button, toggle, leave };
}

/** Moves the focus to a new screen, so that a screen reader starts there instead of in the old menu. */
function Screen() {
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useDidUpdate(() => main.current?.focus({ preventScroll: true }), [path]);
  useEffect(keepFocus, []);

  return (
    <AppShell.Main id="main" ref={main} tabIndex={-1} className={classes.main}>
      <OfflineBanner />
      <div className={classes.screen}>
        <Outlet />
      </div>
    </AppShell.Main>
  );
}
