import { type Insertable, type Selectable, sql } from 'kysely';
import type { DeliveryProblem } from '#contract/webhook-texts.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import type { WebhookDeliveriesTable } from './webhooks.table.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

/** With what a list shows of the event; both null for a test. */
const withEvent = (db: Db) =>
  db
    .selectFrom('webhookDeliveries as d')
    .leftJoin('requestEvents as e', 'e.id', 'd.eventId')
    .selectAll('d')
    .select(['e.type', 'e.requestId']);
export type ShownDelivery = DeliveryRow & { type: string | null; requestId: number | null };

export function findDeliveriesOf(db: Db, webhookId: number, page: Wanted) {
  return pageOf(db, withEvent(db).where('d.webhookId', '=', webhookId), page, { sort: 'd.id', id: 'd.id' });
}

export async function findShownDelivery(db: Db, id: number): Promise<ShownDelivery | undefined> {
  return withEvent(db).where('d.id', '=', id).executeTakeFirst();
}

/** What is needed to send one; undefined when its webhook was deleted. */
export async function findDeliveryToSend(db: Db, id: number) {
  return db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhookId')
    .leftJoin('requestEvents as e', 'e.id', 'd.eventId')
    .leftJoin('requests as r', 'r.id', 'e.requestId')
    .leftJoin('documents as document', 'document.id', 'r.documentId')
    .select(['d.id', 'd.webhookId', 'd.eventId', 'd.state', 'd.tries', 'd.createdAt'])
    .select(['w.url', 'w.encryptedSecret', 'w.failingSince'])
    .select(['e.type', 'e.requestId', 'e.statusBefore', 'e.statusAfter', 'e.createdAt as happenedAt'])
    .select('document.key as documentKey')
    .where('d.id', '=', id)
    .executeTakeFirst();
}
export type DeliveryToSend = NonNullable<Awaited<ReturnType<typeof findDeliveryToSend>>>;

/** Answers their ids in the order of the rows. */
export async function insertDeliveries(
  tx: Tx,
  rows: readonly Insertable<WebhookDeliveriesTable>[],
): Promise<number[]> {
  const inserted = await tx.insertInto('webhookDeliveries').values(rows).returning('id').execute();
  return inserted.map(({ id }) => id);
}

/** Whether a try for this webhook has waited in vain for an answer since then. */
export async function hasTimedOutSince(db: Db, webhookId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('lastTriedAt', '>', since)
    .where('lastProblem', '=', 'time-out')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Tried = { id: number; status: number | null; problem: DeliveryProblem | null; at: Date };

/** Stores how a try ended; what was turned off or sent meanwhile stays as it is. */
export async function recordTry(
  tx: Tx,
  state: DeliveryRow['state'],
  { id, status, problem, at }: Tried,
): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set((row) => ({
      state,
      tries: row('tries', '+', 1),
      lastStatus: status,
      lastProblem: problem,
      lastTriedAt: at,
    }))
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Gives up what waits for a webhook that was turned off. */
export async function giveUpWaiting(tx: Tx, webhookId: number): Promise<void> {
  await tx
    .updateTable('webhookDeliveries')
    .set({ state: 'failed' })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'queued')
    .execute();
}

export async function requeueDelivery(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('webhookDeliveries').set({ state: 'queued' }).where('id', '=', id).execute();
}

export async function findQueuedIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes what is not waiting and was made, or tried last, before that time. */
export async function deleteFinalDeliveries(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('webhookDeliveries')
    .where('state', '<>', 'queued')
    .where(sql<boolean>`coalesce(last_tried_at, created_at) < ${before}`)
    .execute();
}
