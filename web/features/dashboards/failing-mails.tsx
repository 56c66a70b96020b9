import { Box, Button, Group, Text } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FailingMail, retryMail } from '#contract/api/mails.ts';
import { call } from '../../shared/api.ts';
import classes from '../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../shared/ui/lists/load-more.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { FAILING_MAILS } from './counts.ts';
import { adminDashboardQuery, failingMailsQuery } from './dashboard-query.ts';

/** How often the list is read while a try that was asked for here has no outcome yet. */
const OUTCOME_MS = 3_000;

/** Which mails do not go out and why, in the words of the mail server, the last tried first; each can be tried again. */
export function FailingMails() {
  const client = useQueryClient();
  /** By id, how many tries a mail had when another one was asked for. */
  const [retried, setRetried] = useState<Readonly<Record<number, number>>>({});
  const isTrying = ({ id, state, tries }: FailingMail) => state === 'waiting' && retried[id] === tries;
  const query = useInfiniteQuery({
    ...failingMailsQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ mails }) => mails.some(isTrying)) ? OUTCOME_MS : false,
  });
  const mails = query.data?.pages.flatMap((page) => page.mails) ?? [];
  const isAnyTrying = mails.some(isTrying);
  useEffect(() => {
    if (!isAnyTrying) return;
    return () => void client.invalidateQueries({ queryKey: adminDashboardQuery.queryKey });
  }, [client, isAnyTrying]);
  if (mails.length === 0) return null;
  return (
    <Section title="Mails that do not go out" id={FAILING_MAILS}>
      <ul className={classes.list}>
        {mails.map((mail) => (
          <li key={mail.id} className={classes.row}>
            <FailingMailRow
              mail={mail}
              isTrying={isTrying(mail)}
              onRetried={({ id, tries }) => {
                setRetried((before) => ({ ...before, [id]: tries }));
                void client.invalidateQueries({ queryKey: failingMailsQuery.queryKey });
              }}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </Section>
  );
}

type FailingMailRowProps = { mail: FailingMail; isTrying: boolean; onRetried: (mail: FailingMail) => void };

function FailingMailRow({ mail, isTrying, onRetried }: FailingMailRowProps) {
  const { id, to, subject, state, error, lastTriedAt } = mail;
  const retry = useSubmission({
    mutationFn: () => call<typeof retryMail>('POST /mails/:id/retry', { params: { id } }),
    onSuccess: ({ mail }) => onRetried(mail),
    meta: { failure: 'The mail cannot be tried again' },
  });
  return (
    <Group justify="space-between" gap="sm" flex={1}>
      <Box className={classes.text} flex="1 1 16rem">
        <Text size="sm" fw={600}>
          {to}
        </Text>
        <Text size="sm">{subject}</Text>
        {state !== 'sent' && (
          <Text size="sm" c="dimmed">
            {error}
          </Text>
        )}
        {/* the time beside it: it changes by itself, and is not to be read out each minute */}
        <Text size="xs">
          <span role="status">{isTrying ? 'Being tried again now' : outcomeOf(mail)}</span> ·{' '}
          <TimeAgo at={lastTriedAt} inherit span />
        </Text>
      </Box>
      {state !== 'sent' && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Try again: ${subject}, to ${to}`}
          loading={retry.isPending || isTrying}
          onClick={() => retry.submit()}
        >
          Try again
        </Button>
      )}
    </Group>
  );
}

function outcomeOf({ state, tries }: FailingMail): string {
  if (state === 'sent') return `Sent after ${tries} tries`;
  const times = tries === 1 ? 'once' : `${tries} times`;
  return `Tried ${times}, ${state === 'failed' ? 'given up' : 'will be tried again'}`;
}
