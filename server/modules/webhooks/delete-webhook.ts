import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { hostOf } from './present-webhook.ts';
import { deleteWebhookRow, lockWebhook } from './webhooks.repository.ts';

/** Deletes a webhook with its deliveries; 404 for an unknown one. */
export async function deleteWebhook(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return refuseMissing('Webhook');
    await deleteWebhookRow(tx, id);
    await writeAudit(tx, deps, {
      actionType: 'webhook.delete',
      performedById: actor.id,
      context: { webhookId: id, host: hostOf(webhook.url) },
    });
  });
}
