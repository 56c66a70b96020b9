import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import type { endOtherSessions, endSession, listSessions } from '#contract/api/sessions.ts';
import { deviceName } from '#contract/format/browser.ts';
import { sinceWhen } from '#contract/format/since.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../../shared/api.ts';
import { nextPage } from '../../../shared/next-page.ts';
import { settings } from '../../../shared/settings.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import classes from '../../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { DeviceIcon } from './device-icon.tsx';

type Session = z.output<(typeof listSessions)['data']>['sessions'][number];

/** Where the account is logged in now; a browser that is ended here goes to its login page at once. */
export function SessionsCard() {
  const [isAskingAll, all] = useDisclosure(false);
  const query = useInfiniteQuery({
    queryKey: ['sessions'],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listSessions>('GET /profile/sessions', {
        query: { page: pageParam, limit: LIMITS.pageSize, sort: 'lastUsedAt', order: 'desc' },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    meta: { failure: 'Error while fetching sessions' },
  });
  const total = query.data?.pages.at(-1)?.pagination.total ?? 0;

  return (
    <Section
      title="Sessions"
      action={
        total > 1 && (
          <Button variant="outline" color="red" size="xs" onClick={all.open}>
            End all other sessions
          </Button>
        )
      }
    >
      <QueryView query={query} rows={2}>
        {({ pages }) => (
          <ul className={classes.list}>
            {pages
              .flatMap(({ sessions }) => sessions)
              .map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} />
      <EndOthersDialog opened={isAskingAll} onClose={all.close} />
    </Section>
  );
}

function SessionItem({ session }: { session: Session }) {
  const [isAsking, question] = useDisclosure(false);
  const { userAgent, ipAddress, createdAt, lastUsedAt, isCurrent } = session;
  const which = useId();
  const now = useNow();
  const { timeZone } = settings();
  return (
    <li className={classes.row}>
      <DeviceIcon userAgent={userAgent} />
      <div id={which} className={classes.text}>
        <Group gap="xs">
          <Text fw={600}>{deviceName(userAgent)}</Text>
          {isCurrent && (
            <Badge variant="light" color="green" radius="sm">
              This device
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed" component="div">
          {ipAddress || 'Unknown address'} · last used <TimeAgo at={lastUsedAt} span />
        </Text>
        <Text size="sm" c="dimmed">
          Logged in since {sinceWhen(new Date(createdAt), now, timeZone)}
        </Text>
      </div>
      {!isCurrent && (
        <Button variant="outline" color="red" size="xs" aria-describedby={which} onClick={question.open}>
          End session
        </Button>
      )}
      <EndDialog session={session} opened={isAsking} onClose={question.close} />
    </li>
  );
}

type DialogProps = { opened: boolean; onClose: () => void };

function EndDialog({ session, opened, onClose }: DialogProps & { session: Session }) {
  const end = useEnding('Session ended', onClose, () =>
    call<typeof endSession>('DELETE /profile/sessions/:id', { params: { id: session.id } }),
  );
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="End this session?"
      keepLabel="Keep it"
      submitLabel="End session"
      isDangerous
      isSending={end.isPending}
      onSubmit={() => end.submit()}
    >
      <Text>
        {deviceName(session.userAgent)} at {session.ipAddress || 'an unknown address'} is logged out at once.
      </Text>
    </QuestionDialog>
  );
}

function EndOthersDialog({ opened, onClose }: DialogProps) {
  const end = useEnding('All other sessions ended', onClose, () =>
    call<typeof endOtherSessions>('DELETE /profile/sessions'),
  );
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title="End all other sessions?"
      keepLabel="Keep them"
      submitLabel="End all others"
      isDangerous
      isSending={end.isPending}
      onSubmit={() => end.submit()}
    >
      <Text>
        Every other browser in which you are logged in is logged out at once. You stay logged in here.
      </Text>
    </QuestionDialog>
  );
}

function useEnding(success: string, onClose: () => void, mutationFn: () => Promise<unknown>) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn,
    onSuccess: async () => {
      onClose();
      toastSuccess(success);
      await client.invalidateQueries({ queryKey: ['sessions'] });
    },
    // it may have ended meanwhile: then it leaves the list, too
    onError: () => void client.invalidateQueries({ queryKey: ['sessions'] }),
    meta: { failure: 'Error while ending session' },
  });
}
