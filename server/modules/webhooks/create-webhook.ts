import type { z } from 'zod';
import type { createWebhook as endpoint, Webhook } from '#contract/api/webhooks.ts';
import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { hostOf, presentWebhook } from './present-webhook.ts';
import { requireCallable } from './require-callable.ts';
import { encryptWebhookSecret, newSecretText } from './webhook-secret.ts';
import { changeWebhook, countWebhooksLocked, insertWebhook } from './webhooks.repository.ts';

/** Registers an address, and answers the secret that signs what it is sent. Refuses as `requireCallable`; 409 for too many. */
export async function createWebhook(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'ids' | 'outgoing' | 'secretKey'>,
  actor: Actor,
  { url, eventTypes }: z.output<typeof endpoint.body>,
): Promise<{ webhook: Webhook; secret: string }> {
  await requireCallable(deps, url);
  const secret = newSecretText(deps.ids);
  return deps.db.transaction().execute(async (tx) => {
    if ((await countWebhooksLocked(tx)) >= LIMITS.webhooks) return refuse('webhook.limit');
    const { id } = await insertWebhook(tx, {
      url,
      eventTypes,
      encryptedSecret: '',
      createdById: actor.id,
      createdAt: deps.clock.now(),
      failingSince: null,
      turnedOff: null,
    });
    // bound to the row, whose id is known only now
    const encryptedSecret = encryptWebhookSecret(deps.secretKey, id, secret);
    const row = await changeWebhook(tx, id, { encryptedSecret });
    await writeAudit(tx, deps, {
      actionType: 'webhook.create',
      performedById: actor.id,
      context: { webhookId: id, host: hostOf(url), eventTypes },
    });
    return { webhook: presentWebhook(row), secret };
  });
}
