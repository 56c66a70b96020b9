import { AppShell, Burger } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Account } from '#contract/api/accounts.ts';
import { settings } from '../shared/settings.ts';
import { Logo } from '../shared/ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import classes from './shell.module.css';

type Props = { account: Account; isMenuOpen?: boolean; onToggleMenu?: () => void };

export function TopBar({ account, isMenuOpen = false, onToggleMenu }: Props) {
  return (
    <AppShell.Header className={classes.bar}>
      {onToggleMenu && (
        <Burger
          hiddenFrom="md"
          size="sm"
          color="white"
          opened={isMenuOpen}
          onClick={onToggleMenu}
          aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={isMenuOpen}
        />
      )}
      <Link to="/dashboard" className={classes.home}>
        <Logo size={34} />
        {settings().productName}
      </Link>
      <Bell />
      <AccountMenu account={account} />
    </AppShell.Header>
  );
}
