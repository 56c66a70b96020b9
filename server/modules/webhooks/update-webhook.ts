import type { z } from 'zod';
import type { updateWebhook as endpoint, Webhook } from '#contract/api/webhooks.ts';
import { refuseMissing } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { giveUpWaiting } from './deliveries.repository.ts';
import { hostOf, presentWebhook } from './present-webhook.ts';
import { requireCallable } from './require-callable.ts';
import { changeWebhook, lockWebhook } from './webhooks.repository.ts';

/**
 * Changes a webhook; what is left out stays. Turned off, what waits for it is given up; turned on or with another address, it begins
 * anew. Refuses as `requireCallable`, and an unknown one (404).
 */
export async function updateWebhook(
  deps: Pick<Deps, 'db' | 'auditLog' | 'clock' | 'outgoing'>,
  actor: Actor,
  id: number,
  { url, eventTypes, isOn }: z.output<typeof endpoint.body>,
): Promise<Webhook> {
  if (url !== undefined) await requireCallable(deps, url);
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockWebhook(tx, id);
    if (!before) return refuseMissing('Webhook');
    if (isOn === false) await giveUpWaiting(tx, id);
    const row = await changeWebhook(tx, id, {
      url: url ?? before.url,
      eventTypes: eventTypes ?? before.eventTypes,
      ...(isOn === false && { turnedOff: 'by-admin' }),
      ...(before.turnedOff === null && url !== undefined && url !== before.url && { failingSince: null }),
      ...(isOn === true && before.turnedOff !== null && { turnedOff: null, failingSince: null }),
    });
    await writeAudit(tx, deps, {
      actionType: 'webhook.update',
      performedById: actor.id,
      context: {
        webhookId: id,
        host: hostOf(row.url),
        ...(row.url !== before.url && { hostBefore: hostOf(before.url) }),
        ...(eventTypes && { eventTypes, eventTypesBefore: before.eventTypes }),
        ...(isOn !== undefined && { isOn }),
      },
    });
    return presentWebhook(row);
  });
}
