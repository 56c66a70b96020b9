import { Group, Loader, ScrollArea, Text, Title } from '@mantine/core';
import { IconBell, IconFileText, IconInfoCircle } from '@tabler/icons-react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/api/notifications.ts';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { LoadMore } from '../shared/ui/load-more.tsx';
import { TimeAgo } from '../shared/ui/time-ago.tsx';
import classes from './notification-list.module.css';

const ICONS = { info: IconInfoCircle, document: IconFileText, other: IconBell };

type Pages = { pages: { notifications: Notification[] }[] };
type Props = {
  query: UseInfiniteQueryResult<Pages>;
  /** What is newer than this was not seen before the list was opened. */
  seenBefore: string | null;
  onChoose: () => void;
};

export function NotificationList({ query, seenBefore, onChoose }: Props) {
  const loaded = query.data?.pages.flatMap((page) => page.notifications) ?? [];
  // one that arrives between two pages pushes its neighbour onto both
  const notifications = [...new Map(loaded.map((one) => [one.id, one])).values()];
  return (
    <>
      <Title order={2} size="h5" className={classes.title}>
        Notifications
      </Title>
      <ScrollArea.Autosize mah="min(60dvh, 30rem)" type="auto">
        {query.isPending && (
          <Group justify="center" p="lg">
            <Loader size="sm" />
          </Group>
        )}
        {query.isSuccess && notifications.length === 0 && <EmptyState text="No notifications yet." />}
        <ul className={classes.list}>
          {notifications.map((one) => (
            <li key={one.id} data-is-new={seenBefore === null || one.createdAt > seenBefore}>
              <NotificationRow notification={one} onChoose={onChoose} />
            </li>
          ))}
        </ul>
        <LoadMore query={query} />
      </ScrollArea.Autosize>
    </>
  );
}

function NotificationRow({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { icon, message, createdAt, requestId } = notification;
  const Icon = ICONS[icon];
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>
        <Text size="sm">{message}</Text>
        <TimeAgo at={createdAt} size="xs" />
      </span>
    </>
  );
  if (requestId === null) return <div className={classes.notification}>{content}</div>;
  return (
    <Link
      to="/requests/$id"
      params={{ id: String(requestId) }}
      className={classes.notification}
      onClick={onChoose}
    >
      {content}
    </Link>
  );
}
