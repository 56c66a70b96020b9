import { Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { FailingMail } from '#contract/api/mails.ts';
import { Section } from '../../shared/ui/section.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { failingMailsQuery } from './dashboard-query.ts';
import classes from './recent-list.module.css';

/** Which mails do not go out and why, in the words of the mail server, the last tried first. */
export function FailingMails() {
  const query = useInfiniteQuery(failingMailsQuery);
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  if (mails.length === 0) return null;
  return (
    <Section title="Mails that do not go out">
      <ul className={classes.list}>
        {mails.map((mail) => (
          <li key={mail.id} className={classes.row}>
            <Entry mail={mail} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Group justify="center" p="sm">
          <Button
            variant="subtle"
            size="compact-sm"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Load more
          </Button>
        </Group>
      )}
    </Section>
  );
}

function Entry({ mail: { to, subject, error, tries, lastTriedAt, isGivenUp } }: { mail: FailingMail }) {
  const times = tries === 1 ? 'once' : `${tries} times`;
  return (
    <div className={classes.text}>
      <Text size="sm" fw={600}>
        {to}
      </Text>
      <Text size="sm">{subject}</Text>
      <Text size="sm" c="dimmed">
        {error}
      </Text>
      <Text size="xs">
        Tried {times}, {isGivenUp ? 'given up' : 'will be tried again'} ·{' '}
        <TimeAgo at={lastTriedAt} inherit span />
      </Text>
    </div>
  );
}
