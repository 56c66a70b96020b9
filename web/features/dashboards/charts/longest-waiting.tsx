import { Anchor, Box, Group, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestSummary } from '#contract/api/requests.ts';
import { duration } from '#contract/format/duration.ts';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import classes from '../../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { since } from '../../../shared/waiting-text.ts';
import { longestWaitingQuery } from './chart-queries.ts';
import { WaitsFor } from './waits-for.tsx';

/** The requests that stand still, and with whom; each is the way to itself, its document and who has to act. */
export function LongestWaiting() {
  const query = useInfiniteQuery(longestWaitingQuery);
  return (
    <Section title="What waits longest">
      <QueryView query={query}>
        {({ pages }) => {
          const requests = pages.flatMap((page) => page.requests);
          if (requests.length === 0) return <EmptyState text="No requests found" />;
          return (
            <>
              <ol className={classes.list}>
                {requests.map((request) => (
                  <li key={request.id} className={classes.row}>
                    <WaitingRequest request={request} />
                  </li>
                ))}
              </ol>
              <LoadMore query={query} />
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}

function WaitingRequest({ request }: { request: RequestSummary }) {
  const { id, document, waitingSince } = request;
  const now = useNow();
  const seconds = waitingSince ? (now.getTime() - Date.parse(waitingSince)) / 1000 : 0;
  return (
    <Group justify="space-between" gap="xs" flex={1}>
      <Box className={classes.text} flex="1 1 16rem">
        <Text fw={600}>
          <Anchor inherit renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(id) } })}>
            No. {id}
          </Anchor>{' '}
          <Anchor
            inherit
            renderRoot={leadsTo({
              to: '/dashboard/requests',
              search: { documentId: document.id, progress: 'active' },
            })}
          >
            {document.name}
          </Anchor>
        </Text>
        <Text size="sm">
          Waiting for <WaitsFor request={request} />
          {since(request, now)}
        </Text>
      </Box>
      <Text fw={600}>{duration(seconds)}</Text>
    </Group>
  );
}
