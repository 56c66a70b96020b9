import type { Delivery } from '#contract/api/webhooks.ts';
import { refuse, refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { findShownDelivery, requeueDelivery } from './deliveries.repository.ts';
import { presentDelivery } from './present-delivery.ts';
import { hostOf } from './present-webhook.ts';
import { lockWebhook } from './webhooks.repository.ts';

/** Queues a delivery for a try at once: one that arrived, was given up, or waits. 404 for an unknown one, 409 while its webhook is off. */
export async function sendAgain(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'jobs'>,
  actor: Actor,
  id: number,
): Promise<Delivery> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findShownDelivery(tx, id);
    const webhook = known && (await lockWebhook(tx, known.webhookId));
    if (!webhook) return refuseMissing('Delivery');
    if (webhook.turnedOff) return refuse('webhook.off');
    await requeueDelivery(tx, id);
    await deps.jobs.expedite(tx, 'send-webhook', { deliveryId: id });
    await writeAudit(tx, deps, {
      actionType: 'webhook.send-again',
      performedById: actor.id,
      context: { webhookId: webhook.id, host: hostOf(webhook.url), deliveryId: id },
    });
    return presentDelivery((await findShownDelivery(tx, id)) ?? refuseMissing('Delivery'));
  });
}
