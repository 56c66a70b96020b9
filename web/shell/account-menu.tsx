import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { PersonAvatar } from '../shared/ui/people/person-avatar.tsx';
import classes from './shell.module.css';
import { useDropdown } from './use-dropdown.ts';

const loadItems = () => import('./account-menu-items.tsx');
const AccountMenuItems = lazy(loadItems);

/** Who is signed in, and the button of their menu, which is loaded when somebody is about to open it. */
export function AccountMenu({ account }: { account: Account }) {
  const { isOpen, toggle, buttonProps, dropdown } = useDropdown(loadItems);
  return (
    <>
      <UnstyledButton
        {...buttonProps}
        className={classes.barButton}
        aria-haspopup="menu"
        onClick={toggle}
        onPointerEnter={loadItems}
        onFocus={loadItems}
      >
        <PersonAvatar name={account.displayName} size="sm" />
        <Text size="sm" visibleFrom="md" truncate maw="20rem" aria-hidden="true">
          {account.displayName}
        </Text>
        <VisuallyHidden>Account menu of {account.displayName}</VisuallyHidden>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <AccountMenuItems account={account} dropdown={dropdown} />
        </Suspense>
      )}
    </>
  );
}
