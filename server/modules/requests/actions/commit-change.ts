import type { EventType } from '#contract/events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { publishChange } from '#server/live/live-change.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import { insertEvent } from '#server/modules/events/events.repository.ts';
import { queueDeliveries } from '#server/modules/webhooks/queue-deliveries.ts';
import { auditEntryOf, type Change, planChange, SKIPPED, withEvent } from '../rules/plan-change.ts';
import { changedRequest } from '../rules/relations.ts';
import type { Request, StageRow } from '../rules/request.ts';
import { sendNotices } from './send-notices.ts';

/**
 * The only code that moves a request. In the transaction of the caller, which has locked it, it writes what
 * rules/plan-change.ts decides: the stage, the skipped stages, status and open stage, the event, webhooks, notices and emails
 * with their calendar files, the live change and, last, the audit entry. Gives the request as it is then.
 */
export async function commitChange<T extends EventType>(
  tx: Tx,
  deps: Deps,
  before: Request,
  change: Change<T>,
): Promise<Request> {
  const plan = planChange(before, change, deps.clock.now());
  const { columns, skipped, opened, event, after } = plan;
  if (change.stage) await updateStage(tx, change.stage);
  await skipStages(tx, skipped);
  await tx.updateTable('requests').set(columns).where('id', '=', before.id).execute();
  if (opened) await markOpened(tx, opened, event.createdAt);
  const eventId = await insertEvent(tx, { ...event, params: JSON.stringify(event.params) });
  await queueDeliveries(tx, deps, { eventId, type: change.type });
  const notifications = await sendNotices(tx, deps, { eventId, change, before, after });
  await publishChange(tx, { notifications, requests: [changedRequest(before, after)] });
  if (after.status === 'COMPLETED' && before.status !== 'COMPLETED') {
    await deps.jobs.enqueue(tx, 'seal-request', { requestId: before.id });
  }
  await writeAudit(tx, deps, auditEntryOf(plan, eventId));
  return withEvent(plan, change.to, eventId);
}

async function updateStage(tx: Tx, { id, columns }: NonNullable<Change['stage']>): Promise<void> {
  const { form, ...rest } = columns;
  await tx
    .updateTable('requestStages')
    .set({ ...rest, ...(form ? { form: JSON.stringify(form) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Records that stages were passed over and why. */
async function skipStages(tx: Tx, stages: readonly StageRow[]): Promise<void> {
  if (stages.length === 0) return;
  await tx
    .updateTable('requestStages')
    .set(SKIPPED)
    .where(
      'id',
      'in',
      stages.map(({ id }) => id),
    )
    .execute();
}

async function markOpened(tx: Tx, { id }: StageRow, openedAt: Date): Promise<void> {
  await tx.updateTable('requestStages').set({ openedAt }).where('id', '=', id).execute();
}
