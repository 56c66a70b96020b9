import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { platform } from '#contract/format/platform.ts';
import { IconSearch } from '~icons';
import bar from '../shell.module.css';
import { useLoaded } from '../use-loaded.ts';
import { keepKeys, takeKeys } from './keys-ahead.ts';
import classes from './search.module.css';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

/** Opens the one search, as does ⌘K or Ctrl+K anywhere; on a phone an icon. */
export function SearchButton({ account }: { account: Account }) {
  const [isOpen, dialog] = useDisclosure(false);
  const whenLoaded = useLoaded(loadDialog);
  const isWanted = useRef(false);
  const close = () => {
    isWanted.current = false;
    takeKeys();
    dialog.close();
  };
  const open = () => {
    isWanted.current = true;
    keepKeys(close);
    whenLoaded(() => isWanted.current && dialog.open(), takeKeys);
  };
  // a session may end before the search is there
  useEffect(() => () => void takeKeys(), []);
  const openUnlessBusy = () => {
    // a dialog that is open has the keyboard, and keeps it
    if (!document.querySelector('[aria-modal="true"]')) open();
  };
  useHotkeys([['mod+K', openUnlessBusy]], [], true);
  const key = platform(navigator.userAgent) === 'Mac' ? '⌘ K' : 'Ctrl K';
  return (
    <>
      <UnstyledButton
        className={`${bar.barButton} ${classes.button}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
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
          <SearchDialog role={account.role.name} onClose={close} takeKeys={takeKeys} />
        </Suspense>
      )}
    </>
  );
}
