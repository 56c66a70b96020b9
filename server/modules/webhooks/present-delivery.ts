import type { Delivery } from '#contract/api/webhooks.ts';
import type { ShownDelivery } from './deliveries.repository.ts';

const STATES = { queued: 'waiting', failed: 'failed', sent: 'sent' } as const;

export function presentDelivery(row: ShownDelivery): Delivery {
  return {
    id: row.id,
    type: row.type ?? 'test',
    requestId: row.requestId,
    state: STATES[row.state],
    status: row.lastStatus,
    problem: row.lastProblem,
    tries: row.tries,
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
  };
}
