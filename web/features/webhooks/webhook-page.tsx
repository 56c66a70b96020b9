import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Webhook } from '#contract/api/webhooks.ts';
import { NAMED_EVENTS } from '#contract/audit-words.ts';
import { daysText } from '#contract/format/limit-text.ts';
import { LIMITS } from '#contract/limits.ts';
import { isNotFound } from '../../shared/api.ts';
import { LabelledValue } from '../../shared/ui/labelled-value.tsx';
import { NotShown } from '../../shared/ui/page/not-shown.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { eventName } from './event-names.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhookQuery } from './webhooks-query.ts';

/** One webhook: where to, what, and what became of it lately. */
export function WebhookPage({ id }: { id: number | undefined }) {
  const query = useQuery({ ...webhookQuery(id ?? 0), enabled: id !== undefined });
  if (id === undefined || isNotFound(query.error)) {
    return <NotShown title="Webhook" text="This webhook does not exist." />;
  }
  return (
    <QueryView query={query}>
      {({ webhook }) => (
        <>
          <PageHeader title={new URL(webhook.url).host} tabTitle="Webhook" hasBack>
            <WebhookActions webhook={webhook} />
          </PageHeader>
          <Stack gap="lg">
            <Section title="Webhook" action={<WebhookState state={webhook.state} />}>
              <Box p="md">
                <StateText webhook={webhook} />
                <Box component="dl" m={0}>
                  <LabelledValue label="Address" value={webhook.url} />
                  <LabelledValue label="Is told of" value={eventsText(webhook.eventTypes)} />
                </Box>
              </Box>
            </Section>
            <DeliveryList webhook={webhook} />
          </Stack>
        </>
      )}
    </QueryView>
  );
}

function StateText({ webhook: { state, failingSince } }: { webhook: Webhook }) {
  if (state === 'off') {
    return (
      <Text size="sm" mb="sm">
        What happens while it is off is not sent later.
      </Text>
    );
  }
  if (failingSince === null) return null;
  return (
    <Text size="sm" mb="sm" component="div">
      Nothing has arrived since <TimeAgo at={failingSince} inherit span />.{' '}
      {state === 'failing'
        ? `It is tried again, and turned off after ${daysText(LIMITS.webhookFailingDays)}.`
        : 'It was turned off. Turn it on again once the other system works.'}
    </Text>
  );
}

function eventsText(eventTypes: readonly string[]): string {
  if (NAMED_EVENTS.every((type) => eventTypes.includes(type))) return 'All events of requests';
  return eventTypes.map(eventName).join(', ');
}
