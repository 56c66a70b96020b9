import { AppShell, Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { settings } from '../shared/settings.ts';
import { Logo } from '../shared/ui/page/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { SearchButton } from './search/search-button.tsx';
import classes from './shell.module.css';

type Props = {
  account: Account;
  isMenuOpen?: boolean;
  onToggleMenu?: () => void;
  menuButton?: Ref<HTMLButtonElement>;
  /** Of the link home, which may lead to the screen that is shown already. */
  onNavigate?: () => void;
};

export function TopBar({ account, isMenuOpen = false, onToggleMenu, menuButton = null, onNavigate }: Props) {
  return (
    <AppShell.Header className={classes.bar}>
      {onToggleMenu && (
        <Burger
          ref={menuButton}
          hiddenFrom="md"
          size="sm"
          color="white"
          opened={isMenuOpen}
          onClick={onToggleMenu}
          aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isMenuOpen}
        />
      )}
      <Link to="/dashboard" className={classes.home} onClick={onNavigate}>
        <Logo size={34} />
        <span>{settings().productName}</span>
      </Link>
      <SearchButton account={account} />
      <Bell />
      <AccountMenu account={account} />
    </AppShell.Header>
  );
}
