import { Button, Paper, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Webhook } from '#contract/api/webhooks.ts';
import { countsOf } from '#contract/format/counts.ts';
import { IconChevronRight } from '~icons';
import { EmptyState } from '../../shared/ui/lists/empty-state.tsx';
import classes from '../../shared/ui/lists/list.module.css';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { WebhookState } from './webhook-state.tsx';
import { webhooksQuery } from './webhooks-query.ts';

/** The addresses of other systems that are notified of what happens to requests. */
export function WebhooksPage() {
  const [isCreating, creating] = useDisclosure(false);
  const query = useQuery(webhooksQuery);
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="Addresses of other systems that are notified of what happens to requests."
      >
        <Button onClick={creating.open}>Create a webhook</Button>
      </PageHeader>
      <Paper>
        <QueryView query={query}>
          {({ webhooks }) =>
            webhooks.length === 0 ? (
              <EmptyState text="No other system is notified yet." />
            ) : (
              <ul className={classes.list}>
                {webhooks.map((webhook) => (
                  <li key={webhook.id}>
                    <WebhookLink webhook={webhook} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Paper>
      {isCreating && <CreateWebhook onClose={creating.close} />}
    </>
  );
}

function WebhookLink({ webhook: { id, url, eventTypes, state, createdAt } }: { webhook: Webhook }) {
  return (
    <Link to="/dashboard/webhooks/$id" params={{ id: String(id) }} className={classes.row}>
      <div className={classes.text}>
        <Text fw={600}>{url}</Text>
        <Text size="sm" c="dimmed" component="div">
          {countsOf([[eventTypes.length, 'event', 'events']])} · created <TimeAgo at={createdAt} span />
        </Text>
      </div>
      <WebhookState state={state} />
      <IconChevronRight size={18} />
    </Link>
  );
}
