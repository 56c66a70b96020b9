import { LIMITS } from '#contract/limits.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Attempt } from '#server/jobs/jobs.ts';
import type { Outcome } from '#server/outgoing/outgoing.ts';
import {
  type DeliveryToSend,
  findDeliveryToSend,
  hasTimedOutSince,
  recordTry,
} from './deliveries.repository.ts';
import { giveUpIfFailingForDays } from './give-up.ts';
import { renderDelivery } from './render-delivery.ts';
import { decryptWebhookSecret, signBody } from './webhook-secret.ts';
import { changeWebhook, lockWebhook } from './webhooks.repository.ts';

type SendDeps = Pick<
  Deps,
  'db' | 'auditLog' | 'clock' | 'config' | 'jobs' | 'log' | 'outgoing' | 'secretKey'
>;

/**
 * Sends one delivery, unless it arrived or was given up already. A failure is recorded for the Admins and thrown, so that the
 * job is tried again; after the last try the delivery has failed. A receiver may see a delivery twice, under the same id.
 */
export async function sendDelivery(deps: SendDeps, deliveryId: number, attempt: Attempt): Promise<void> {
  const delivery = await findDeliveryToSend(deps.db, deliveryId);
  if (delivery?.state !== 'queued') return;
  if (!attempt.isLast && (await isSilent(deps, delivery)))
    throw new Error(`The delivery ${deliveryId} is put off: its receiver has just not answered another one`);
  const outcome = await post(deps, delivery);
  const isGivenUp = await deps.db.transaction().execute((tx) => record(tx, deps, delivery, outcome, attempt));
  if (outcome.problem === null) return;
  const { problem } = outcome;
  deps.log.warn({ deliveryId, tries: delivery.tries + 1, problem }, 'a webhook could not be delivered');
  if (!attempt.isLast && !isGivenUp) throw new Error(`The delivery ${deliveryId} did not arrive: ${problem}`);
}

/**
 * A receiver that does not answer holds a worker for ten seconds a try. With one try a minute its other deliveries do not
 * hold up those of every other webhook. A test is what an Admin waits for, and always tried.
 */
async function isSilent({ db, clock }: SendDeps, delivery: DeliveryToSend): Promise<boolean> {
  if (delivery.failingSince === null || delivery.eventId === null) return false;
  const since = new Date(clock.now().getTime() - LIMITS.silentReceiverSeconds * 1000);
  return hasTimedOutSince(db, delivery.webhookId, since);
}

async function post(deps: SendDeps, delivery: DeliveryToSend): Promise<Outcome> {
  const body = renderDelivery(delivery);
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000);
  const secret = decryptWebhookSecret(deps.secretKey, delivery.webhookId, delivery.encryptedSecret);
  if (secret === null) return { status: null, problem: 'secret' };
  return deps.outgoing.post({
    url: delivery.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lagda-Webhook',
      'lagda-delivery': String(delivery.id),
      'lagda-timestamp': String(timestamp),
      'lagda-signature': `v1=${signBody(secret, timestamp, body)}`,
    },
    body,
  });
}

/** Stores how a try ended, for the delivery and its webhook. Whether the webhook is given up with it. */
async function record(
  tx: Tx,
  deps: SendDeps,
  { id, webhookId }: DeliveryToSend,
  { status, problem }: Outcome,
  { isLast }: Attempt,
): Promise<boolean> {
  const at = deps.clock.now();
  const webhook = await lockWebhook(tx, webhookId);
  if (!webhook) return true;
  if (problem === null) {
    await recordTry(tx, 'sent', { id, status, problem, at });
    if (webhook.failingSince !== null) await changeWebhook(tx, webhookId, { failingSince: null });
    return false;
  }
  await recordTry(tx, isLast ? 'failed' : 'queued', { id, status, problem, at });
  const failing = webhook.failingSince ? webhook : await changeWebhook(tx, webhookId, { failingSince: at });
  return giveUpIfFailingForDays(tx, deps, failing);
}
