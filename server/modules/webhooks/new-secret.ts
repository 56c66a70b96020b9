import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { hostOf } from './present-webhook.ts';
import { encryptWebhookSecret, newSecretText } from './webhook-secret.ts';
import { changeWebhook, lockWebhook } from './webhooks.repository.ts';

/** Gives a webhook another secret and answers it; 404 for an unknown one. */
export async function newSecret(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'ids' | 'secretKey'>,
  actor: Actor,
  id: number,
): Promise<string> {
  const secret = newSecretText(deps.ids);
  await deps.db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return refuseMissing('Webhook');
    await changeWebhook(tx, id, { encryptedSecret: encryptWebhookSecret(deps.secretKey, id, secret) });
    await writeAudit(tx, deps, {
      actionType: 'webhook.new-secret',
      performedById: actor.id,
      context: { webhookId: id, host: hostOf(webhook.url) },
    });
  });
  return secret;
}
