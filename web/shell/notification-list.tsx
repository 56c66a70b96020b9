import { ScrollArea, Text, Title } from '@mantine/core';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/api/notifications.ts';
import { IconBell, IconFileText, IconInfoCircle } from '~icons';
import { EmptyState } from '../shared/ui/lists/empty-state.tsx';
import { LoadMore } from '../shared/ui/lists/load-more.tsx';
import { QueryView } from '../shared/ui/page/query-view.tsx';
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
  return (
    <>
      <Title order={2} size="h5" className={classes.title}>
        Notifications
      </Title>
      <ScrollArea.Autosize mah="min(60dvh, 30rem)" type="auto">
        <QueryView query={query}>
          {({ pages }) => (
            <Rows
              notifications={pages.flatMap(({ notifications }) => notifications)}
              seenBefore={seenBefore}
              onChoose={onChoose}
            />
          )}
        </QueryView>
        <LoadMore query={query} />
      </ScrollArea.Autosize>
    </>
  );
}

type RowsProps = Omit<Props, 'query'> & { notifications: readonly Notification[] };

function Rows({ notifications: loaded, seenBefore, onChoose }: RowsProps) {
  if (loaded.length === 0) return <EmptyState text="No notifications yet." />;
  // one that arrives between two pages pushes its neighbour onto both
  const notifications = [...new Map(loaded.map((one) => [one.id, one])).values()];
  return (
    <ul className={classes.list}>
      {notifications.map((one) => (
        <li key={one.id} data-is-new={seenBefore === null || one.createdAt > seenBefore}>
          <NotificationRow notification={one} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

function NotificationRow({ notification, onChoose }: { notification: Notification; onChoose: () => void }) {
  const { icon, message, createdAt, requestId, isSecurity } = notification;
  const Icon = ICONS[icon];
  const content = (
    <>
      <Icon size={18} stroke={1.6} />
      <span>
        <Text size="sm">{message}</Text>
        <TimeAgo at={createdAt} size="xs" />
      </span>
    </>
  );
  const link = { className: classes.notification, onClick: onChoose, children: content };
  if (requestId !== null) return <Link to="/requests/$id" params={{ id: String(requestId) }} {...link} />;
  if (isSecurity) return <Link to="/profile" search={{ tab: 'security' }} {...link} />;
  return <div className={classes.notification}>{content}</div>;
}
