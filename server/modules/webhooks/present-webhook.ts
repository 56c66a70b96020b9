import type { Webhook } from '#contract/api/webhooks.ts';
import type { WebhookRow } from './webhooks.repository.ts';

export function presentWebhook({ turnedOff, failingSince, createdAt, ...row }: WebhookRow): Webhook {
  return {
    ...row,
    state: stateOf(turnedOff, failingSince),
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

function stateOf(turnedOff: WebhookRow['turnedOff'], failingSince: Date | null): Webhook['state'] {
  if (turnedOff !== null) return turnedOff === 'by-admin' ? 'off' : 'given-up';
  return failingSince === null ? 'on' : 'failing';
}

/** What log and notices call a webhook by: the rest of its address may hold a secret of the receiver. */
export function hostOf(url: string): string {
  return new URL(url).host;
}
