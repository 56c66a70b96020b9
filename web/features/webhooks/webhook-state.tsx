import { Badge } from '@mantine/core';
import type { Webhook } from '#contract/api/webhooks.ts';

const STATES = {
  on: { label: 'On', color: 'green' },
  failing: { label: 'Failing', color: 'red' },
  off: { label: 'Off', color: 'gray' },
  'given-up': { label: 'Turned off after failures', color: 'red' },
} as const satisfies Record<Webhook['state'], { label: string; color: string }>;

export function WebhookState({ state }: Pick<Webhook, 'state'>) {
  const { label, color } = STATES[state];
  return (
    <Badge variant="light" color={color} radius="sm">
      {label}
    </Badge>
  );
}
