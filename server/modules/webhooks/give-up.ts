import { today } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import { todayOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { findAdminIds } from '#server/modules/people/people.repository.ts';
import { giveUpWaiting } from './deliveries.repository.ts';
import { hostOf } from './present-webhook.ts';
import { changeWebhook, type WebhookRow } from './webhooks.repository.ts';

/**
 * Turns off a webhook to which nothing has arrived for three days, gives up what waits for it and tells every Admin. Whether
 * it is off, now or already.
 */
export async function giveUpIfFailingForDays(
  tx: Tx,
  deps: Pick<Deps, 'auditLog' | 'clock' | 'config' | 'jobs'>,
  { id, url, failingSince, turnedOff }: WebhookRow,
): Promise<boolean> {
  if (turnedOff !== null) return true;
  if (failingSince === null) return false;
  const failingMs = deps.clock.now().getTime() - failingSince.getTime();
  if (failingMs < LIMITS.webhookFailingDays * DAY_MS) return false;
  await changeWebhook(tx, id, { turnedOff: 'by-failures' });
  await giveUpWaiting(tx, id);
  const host = hostOf(url);
  const since = today(failingSince, deps.config.timeZone);
  for (const accountId of await findAdminIds(tx, todayOf(deps))) {
    await notifyAccount(tx, deps, { accountId, notice: 'webhook.given-up', params: { host, since } });
  }
  await writeAudit(tx, deps, {
    actionType: 'webhook.give-up',
    performedById: null,
    context: { webhookId: id, host, failingSince: failingSince.toISOString() },
  });
  return true;
}
