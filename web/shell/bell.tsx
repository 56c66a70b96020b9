import { Indicator, UnstyledButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { IconBell } from '~icons';
import { lastNotificationSeen, markNotificationsSeen, onAccountChange } from '../shared/session.ts';
import { notificationsQuery } from './notifications-query.ts';
import classes from './shell.module.css';
import { useDropdown } from './use-dropdown.ts';

const loadPanel = () => import('./bell-panel.tsx');
const BellPanel = lazy(loadPanel);

/** The notifications: fetched with the page, again when a new one is announced and whenever the list opens. */
export function Bell() {
  const { isOpen, toggle, close, buttonProps, dropdown } = useDropdown(loadPanel);
  const [seenBefore, setSeenBefore] = useState<string | null>(null);
  const lastSeen = useSyncExternalStore(onAccountChange, lastNotificationSeen);
  const query = useInfiniteQuery(notificationsQuery);
  const newest = query.data?.pages[0]?.notifications[0]?.createdAt;
  const isUnread = newest !== undefined && (lastSeen === null || newest > lastSeen);

  useEffect(() => {
    if (isOpen && newest) markNotificationsSeen(newest);
  }, [isOpen, newest]);

  // also when what had the focus in the list is gone
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen) close();
  });

  const press = () => {
    if (!isOpen) {
      setSeenBefore(lastSeen);
      void query.refetch();
    }
    toggle();
  };

  return (
    <>
      <UnstyledButton
        {...buttonProps}
        className={classes.barButton}
        aria-label={isUnread ? 'Notifications, unread' : 'Notifications'}
        aria-haspopup="dialog"
        onClick={press}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
      >
        <Indicator disabled={!isUnread} color="seal.4" size={10} offset={3} data-unread={isUnread}>
          <IconBell size={22} stroke={1.6} />
        </Indicator>
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <BellPanel dropdown={dropdown} query={query} seenBefore={seenBefore} />
        </Suspense>
      )}
    </>
  );
}
