import { Indicator, Popover, UnstyledButton } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastNotificationSeen, markNotificationsSeen, onAccountChange } from '../shared/session.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notifications-query.ts';
import classes from './shell.module.css';

/** The notifications: fetched with the page, again when a new one is announced and whenever the list opens. */
export function Bell() {
  const [isOpen, panel] = useDisclosure(false);
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
    if (key === 'Escape') panel.close();
  });

  const toggle = () => {
    if (!isOpen) {
      setSeenBefore(lastSeen);
      void query.refetch();
    }
    panel.toggle();
  };

  return (
    <Popover
      opened={isOpen}
      onChange={panel.close}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.barButton}
          aria-label={isUnread ? 'Notifications, unread' : 'Notifications'}
          onClick={toggle}
        >
          <Indicator disabled={!isUnread} color="seal.4" size={10} offset={3} data-unread={isUnread}>
            <IconBell size={22} stroke={1.6} />
          </Indicator>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" maw="calc(100vw - 1rem)">
        <NotificationList query={query} seenBefore={seenBefore} onChoose={panel.close} />
      </Popover.Dropdown>
    </Popover>
  );
}
