import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { insertDeliveries } from './deliveries.repository.ts';

/** Queues one delivery for each of these webhooks and answers their ids; a null event is a test. */
export async function queueDeliveries(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
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
