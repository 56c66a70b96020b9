import type { Delivery } from '#contract/api/webhooks.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findShownDelivery } from './deliveries.repository.ts';
import { presentDelivery } from './present-delivery.ts';
import { hostOf } from './present-webhook.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { lockWebhook } from './webhooks.repository.ts';

/** Queues a delivery that is about no event; 404 for an unknown webhook, 409 while it is off. */
export async function sendTest(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'jobs'>,
  actor: Actor,
  id: number,
): Promise<Delivery> {
  return deps.db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return refuseMissing('Webhook');
    if (webhook.turnedOff) return refuse('webhook.off');
    const [deliveryId = 0] = await queueDeliveries(tx, deps, [id], null);
    const delivery = await findShownDelivery(tx, deliveryId);
    await writeAudit(tx, deps, {
      actionType: 'webhook.test',
      performedById: actor.id,
      context: { webhookId: id, host: hostOf(webhook.url), deliveryId },
    });
    return presentDelivery(delivery ?? refuseMissing('Delivery'));
  });
}
