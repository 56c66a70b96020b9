import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { platform } from '#contract/format/platform.ts';
import { IconSearch } from '~icons';
import bar from '../shell.module.css';
import classes from './search.module.css';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** Opens the one search, as does ⌘K or Ctrl+K anywhere; on a phone an icon. */
export function SearchButton({ account }: { account: Account }) {
  const [isOpen, dialog] = useDisclosure(false);
  const openUnlessBusy = () => {
    // a dialog that is open has the keyboard, and keeps it
    if (!document.querySelector('[aria-modal="true"]')) dialog.open();
  };
  useHotkeys([['mod+K', openUnlessBusy]], [], true);
  const key = platform(navigator.userAgent) === 'Mac' ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <UnstyledButton
        className={`${bar.barButton} ${classes.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={dialog.open}
      >
        <IconSearch size={20} stroke={1.6} />
        <span className={classes.label} aria-hidden="true">
          Search
        </span>
        <Kbd className={classes.label} size="xs" aria-hidden="true">
          {key}
        </Kbd>
        <VisuallyHidden>Search</VisuallyHidden>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog role={account.role.name} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
