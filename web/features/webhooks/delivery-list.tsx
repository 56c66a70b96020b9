import { Anchor, Box, Button, Text } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Delivery, sendDeliveryAgain, Webhook } from '#contract/api/webhooks.ts';
import { daysText } from '#contract/format/limit-text.ts';
import { LIMITS } from '#contract/limits.ts';
import { problemText } from '#contract/webhook-texts.ts';
import { IconCircleCheck, IconCircleX, IconClock } from '~icons';
import { call } from '../../shared/api.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import classes from '../../shared/ui/lists/list.module.css';
import { LoadMore } from '../../shared/ui/lists/load-more.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { eventName } from './event-names.ts';
import { deliveriesQuery } from './webhooks-query.ts';

const ICONS = { sent: IconCircleCheck, waiting: IconClock, failed: IconCircleX };

/** What was sent lately, the newest first, and what became of it. */
export function DeliveryList({ webhook: { id, state } }: { webhook: Webhook }) {
  const query = useInfiniteQuery(deliveriesQuery(id));
  const isOn = state === 'on' || state === 'failing';
  return (
    <Section title="Deliveries">
      <QueryView query={query}>
        {({ pages }) => {
          const deliveries = pages.flatMap((page) => page.deliveries);
          if (deliveries.length === 0) {
            return <EmptyState text={`Nothing was sent in the last ${daysText(LIMITS.keptDeliveryDays)}.`} />;
          }
          return (
            <ul className={classes.list}>
              {deliveries.map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} webhookId={id} isOn={isOn} />
              ))}
            </ul>
          );
        }}
      </QueryView>
      <LoadMore query={query} />
    </Section>
  );
}

type ItemProps = { delivery: Delivery; webhookId: number; isOn: boolean };

function DeliveryItem({ delivery, webhookId, isOn }: ItemProps) {
  const client = useQueryClient();
  const again = useSubmission({
    mutationFn: () =>
      call<typeof sendDeliveryAgain>('POST /webhook-deliveries/:id/retry', { params: { id: delivery.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['webhook-deliveries', webhookId] }),
    meta: { failure: 'The delivery cannot be sent again' },
  });
  const { id, type, requestId, state, createdAt } = delivery;
  const Icon = ICONS[state];
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.5} />
      <Box className={classes.text}>
        <Text fw={600} component="div">
          {eventName(type)}
          {requestId !== null && (
            <>
              {' · '}
              <Anchor
                inherit
                underline="always"
                style={{ whiteSpace: 'nowrap' }}
                renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(requestId) } })}
              >
                No. {requestId}
              </Anchor>
            </>
          )}
        </Text>
        <Text size="sm" role="status">
          {outcomeOf(delivery)}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          Delivery {id} · <TimeAgo at={delivery.lastTriedAt ?? createdAt} span />
        </Text>
      </Box>
      {isOn && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Send again: delivery ${id}`}
          loading={again.isPending}
          onClick={() => again.submit()}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

function outcomeOf({ state, status, problem, tries }: Delivery): string {
  if (state === 'sent') return `Arrived (${status})${tries > 1 ? ` at try ${tries}` : ''}`;
  if (problem === null) return state === 'waiting' ? 'Waits to be sent' : 'Not sent';
  const times = tries === 1 ? 'once' : `${tries} times`;
  return `${problemText(problem, status)} · tried ${times}, ${state === 'waiting' ? 'will be tried again' : 'given up'}`;
}
