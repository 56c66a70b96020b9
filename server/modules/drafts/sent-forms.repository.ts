import { sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';

/** Whose, and which filling of a form; null where the caller did not name it. */
export type SentForm = { accountId: number; key: string | null };

/**
 * Takes a form for the request that this transaction makes: a row for whoever comes first, none for whoever sends it
 * again, who waits for a transaction that has just taken it. For a transaction that sends it among its other statements.
 */
export const takeForm = prepared((tx: Db, { accountId, key, now }: SentForm & { now: Date }) =>
  tx
    .insertInto('sentForms')
    .columns(['accountId', 'key', 'sentAt'])
    .expression(
      tx
        .selectNoFrom([
          sql<number>`${accountId}::integer`.as('accountId'),
          sql<string>`${key}::text`.as('key'),
          sql<Date>`${now}::timestamptz`.as('sentAt'),
        ])
        .where(sql`${key}::text`, 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
);

/** What became of it. */
export const setRequestOfForm = prepared(
  (tx: Db, { accountId, key, requestId }: SentForm & { requestId: number }) =>
    tx.updateTable('sentForms').set({ requestId }).where('accountId', '=', accountId).where('key', '=', key),
);

/** 409 that names the request that the form became, so that whoever had no answer finds it. */
export async function refuseSentForm(db: Db | Tx, { accountId, key }: SentForm): Promise<void> {
  const sent = await db
    .selectFrom('sentForms')
    .select('requestId')
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!sent?.requestId) return;
  const { requestId } = sent;
  refuse('request.sent-before', { words: { number: String(requestId) }, data: { requestId } });
}

export async function deleteOldSentForms(db: Db, sentBefore: Date): Promise<void> {
  await db.deleteFrom('sentForms').where('sentAt', '<', sentBefore).execute();
}
