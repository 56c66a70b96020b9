import type { EventType } from '#contract/events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { insertDeliveries } from './deliveries.repository.ts';
import { findSubscribed } from './webhooks.repository.ts';

type QueueDeps = Pick<Deps, 'clock' | 'jobs'>;

/** Queues an event for every webhook that asks for its type, as part of the transaction in which it happens. */
export async function queueDeliveries(
  tx: Tx,
  deps: QueueDeps,
  { eventId, type }: { eventId: number; type: EventType },
): Promise<void> {
  const webhookIds = await findSubscribed(tx, type);
  await queueFor(tx, deps, webhookIds, eventId);
}

/** Queues one delivery for each of these webhooks and answers their ids; a null event is a test. */
export async function queueFor(
  tx: Tx,
  deps: QueueDeps,
  webhookIds: readonly number[],
  eventId: number | null,
): Promise<number[]> {
  if (webhookIds.length === 0) return [];
  const createdAt = deps.clock.now();
  const rows = webhookIds.map((webhookId) => ({ webhookId, eventId, createdAt }));
  const ids = await insertDeliveries(tx, rows);
  await deps.jobs.enqueue(tx, 'send-webhook', ...ids.map((deliveryId) => ({ deliveryId })));
  return ids;
}
