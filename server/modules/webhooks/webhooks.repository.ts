import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { EventType } from '#contract/events.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { prepared } from '#server/db/prepared.ts';
import type { WebhooksTable } from './webhooks.table.ts';

const SHOWN = ['id', 'url', 'eventTypes', 'createdAt', 'failingSince', 'turnedOff'] as const;
export type WebhookRow = Pick<Selectable<WebhooksTable>, (typeof SHOWN)[number]>;

export function findWebhooks(db: Db, page: Wanted) {
  return pageOf(db, db.selectFrom('webhooks').select(SHOWN), page, { sort: 'id', id: 'id' });
}

export async function findWebhook(db: Db, id: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').select(SHOWN).where('id', '=', id).executeTakeFirst();
}

/** Locks the row, so that it stays as it is until the transaction ends. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRow | undefined> {
  return tx.selectFrom('webhooks').select(SHOWN).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Lets no other webhook be added until the transaction ends, and counts those that there are. */
export async function countWebhooksLocked(tx: Tx): Promise<number> {
  await sql`lock table webhooks in share row exclusive mode`.execute(tx);
  const rows = await tx.selectFrom('webhooks').select('id').execute();
  return rows.length;
}

/** The webhooks that are on and ask for this type; none of them can be deleted until the transaction ends. */
export const findSubscribed = prepared((tx: Db, { type }: { type: EventType }) =>
  tx
    .selectFrom('webhooks')
    .select('id')
    .where('turnedOff', 'is', null)
    .where((where) => where(where.val<string>(type), '=', where.fn.any('eventTypes')))
    .orderBy('id')
    .forKeyShare(),
);

export async function insertWebhook(tx: Tx, row: Insertable<WebhooksTable>): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(row).returning(SHOWN).executeTakeFirstOrThrow();
}

export async function changeWebhook(
  tx: Tx,
  id: number,
  changes: Updateable<WebhooksTable>,
): Promise<WebhookRow> {
  return tx
    .updateTable('webhooks')
    .set(changes)
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhookRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
}
