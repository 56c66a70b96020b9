import { Box, Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { RequestEvent, RequestFull } from '#contract/api/requests.ts';
import { personName } from '../../../shared/person-name.ts';
import { DottedParts } from '../../../shared/ui/dotted-parts.tsx';
import { LoadMore } from '../../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import classes from './history-card.module.css';
import { historyQuery } from './history-query.ts';
import { waitsOf } from './waiting-times.ts';

/** What happened to a request and how long it waited for whom, for those who ask. */
export function HistoryCard({ request }: { request: RequestFull }) {
  const [isOpen, history] = useDisclosure(false);
  return (
    <Section
      title="History"
      action={
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={history.toggle}>
          {isOpen ? 'Hide history' : 'Show history'}
        </Button>
      }
    >
      {isOpen && <History request={request} />}
    </Section>
  );
}

function History({ request }: { request: RequestFull }) {
  const query = useInfiniteQuery(historyQuery(request.id));
  return (
    <QueryView query={query}>
      {({ pages }) => (
        <Box p="md">
          <ol className={classes.events}>
            {pages
              .flatMap(({ events }) => events)
              .map((event) => (
                <Event key={event.id} event={event} />
              ))}
          </ol>
          <LoadMore query={query} />
          <Text size="sm" fw={600} mt="md" mb={4}>
            How long it waited
          </Text>
          <dl className={classes.waits}>
            {waitsOf(pages.at(-1)?.waitingTimes ?? [], request).map(({ whom, howLong }) => (
              <div key={whom}>
                <dt>{whom}</dt>
                <dd>{howLong}</dd>
              </div>
            ))}
          </dl>
        </Box>
      )}
    </QueryView>
  );
}

function Event({ event: { text, createdAt, actor, onBehalfOf } }: { event: RequestEvent }) {
  const gone = [actor, onBehalfOf].flatMap((person) => (person?.isDeleted ? personName(person) : []));
  return (
    <li>
      <Text size="sm" className={classes.text}>
        {text}
      </Text>
      <Text size="xs" c="dimmed">
        <DottedParts>
          <TimeAgo at={createdAt} size="xs" />
          {gone.length > 0 && gone.join(', ')}
        </DottedParts>
      </Text>
    </li>
  );
}
