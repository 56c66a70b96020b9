import { type Compilable, type Selectable, sql } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { LOCKS } from '#server/db/advisory-locks.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { prepared } from '#server/db/prepared.ts';
import { nextIdOf } from '#server/db/row-ids.ts';
import { MAIL_COLUMNS, type MailsTable } from './mails.table.ts';

export type Mail = Selectable<MailsTable>;

export type MailRecipient = {
  /** Of the account in the list that was asked for, from 1. */
  place: number;
  email: string;
  isEmailNotificationEnabled: boolean;
  isDeleted: boolean;
  /** Drawn for a mail to them. */
  mailId: number;
};

/**
 * The accounts of a list, each as often as it is there. Deleted ones are left out once another account has their
 * address. Behind a subquery the list looks like any other (db/any-of.ts): this goes out with each signature, and
 * planning it anew took longer than running it.
 */
export const selectRecipients = prepared(
  (db: Db, { ids }: { ids: readonly number[] }): Compilable<MailRecipient> =>
    db
      .selectFrom(
        sql<{ accountId: number; place: number }>`
          unnest(array(select unnest(${ids}::bigint[]))) with ordinality`.as<'listed'>(
          sql`listed (account_id, place)`,
        ),
      )
      .innerJoin('accounts', 'accounts.id', 'listed.accountId')
      .select(['listed.place', 'email', 'isEmailNotificationEnabled'])
      .select([sql<boolean>`deleted_at is not null`.as('isDeleted'), nextIdOf('mails').as('mailId')])
      .where(
        sql<boolean>`(deleted_at is null or not exists (
          select 1 from accounts other where lower(other.email) = lower(accounts.email) and other.deleted_at is null))`,
      ),
);

export type NewMailRow = Pick<Mail, 'id' | 'accountId' | 'address' | 'template' | 'params' | 'calendar'>;

export function insertMails(tx: Tx, mails: readonly NewMailRow[], createdAt: Date): Compilable {
  return insertRows(tx, { mails: JSON.stringify(mails), createdAt });
}

const insertRows = prepared((tx: Db, { mails, createdAt }: { mails: string; createdAt: Date }) =>
  tx
    .insertInto('mails')
    .columns(['id', 'accountId', 'address', 'template', 'params', 'calendar', 'createdAt'])
    .expression(
      sql`select mail.*, ${createdAt}::timestamptz from json_to_recordset(${mails}) as mail
        (id bigint, "accountId" integer, address text, template text, params jsonb, calendar jsonb)`,
    ),
);

/**
 * Of these mails, removes those that wait although their account was deleted meanwhile. As when they are queued, only
 * what takes a meeting out of a calendar still goes out, unless another account has the address by now.
 */
export const dropMailsOfDeleted = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db
    .deleteFrom('mails')
    .using('accounts')
    .whereRef('accounts.id', '=', 'mails.accountId')
    .where('mails.id', '=', anyOf(ids))
    .where('mails.state', '=', 'queued')
    .where('accounts.deletedAt', 'is not', null)
    .where(
      sql<boolean>`(mails.calendar->>'method' is distinct from 'CANCEL' or exists (
        select 1 from accounts other where lower(other.email) = lower(mails.address) and other.deleted_at is null))`,
    ),
);

export const selectMails = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('mails').select(MAIL_COLUMNS).where('id', '=', anyOf(ids)),
);

/**
 * Those of these mails that may be held for a summary, oldest first, and how many mails about requests their recipient was sent since that
 * time, as far as it matters. One with a meeting for a calendar never may, nor one whose first try failed, which the Admins see.
 */
export const selectHoldable = prepared(
  (db: Db, { ids, sentSince }: { ids: readonly number[]; sentSince: Date }) =>
    db
      .selectFrom('mails')
      .select(['id', 'accountId'])
      .select(
        sql<number>`(select count(*) from (
        select from mails sent where sent.account_id = mails.account_id and sent.state = 'sent'
          and sent.sent_at > ${sentSince} and sent.template = 'request-event' limit ${LIMITS.singleMailsAnHour}) lately)`.as(
          'sent',
        ),
      )
      .where('id', '=', anyOf(ids))
      .where('state', '=', 'queued')
      .where('template', '=', 'request-event')
      .where('calendar', 'is', null)
      .where('tries', '=', 0)
      .orderBy('id'),
);

/** Keeps mails back for the summary that their person gets later. */
export async function holdMails(db: Db, ids: readonly number[]): Promise<void> {
  await db.updateTable('mails').set({ state: 'held' }).where('id', '=', anyOf(ids)).execute();
}

/** Removes and answers, oldest first, all held mails of those people of whom one has been held since before that time. */
export async function takeHeldMails(
  tx: Tx,
  heldSince: Date,
): Promise<Pick<Mail, 'id' | 'accountId' | 'params'>[]> {
  const mails = await tx
    .deleteFrom('mails')
    .where('state', '=', 'held')
    .where('accountId', 'in', (where) =>
      where
        .selectFrom('mails as first')
        .select('first.accountId')
        .where('first.state', '=', 'held')
        .where('first.createdAt', '<=', heldSince),
    )
    .returning(['id', 'accountId', 'params'])
    .execute();
  return mails.toSorted((one, other) => one.id - other.id);
}

/** Takes the right to send each of these mails; `done` where that succeeded. The connection holds it. */
export const selectLocks = prepared((connection: Db, { ids }: { ids: readonly number[] }) =>
  selectEach(connection, ids).select(sql<boolean>`pg_try_advisory_lock(${LOCKS.mail})`.as('done')),
);

/** Gives it back. */
export const selectUnlocks = prepared((connection: Db, { ids }: { ids: readonly number[] }) =>
  selectEach(connection, ids).select(sql<boolean>`pg_advisory_unlock(${LOCKS.mail})`.as('done')),
);

function selectEach(connection: Db, ids: readonly number[]) {
  return connection
    .selectFrom(sql<{ id: number }>`unnest(${ids}::bigint[])`.as<'mail'>(sql`mail (id)`))
    .select('mail.id');
}

/** Stores that a mail server took them: they are never sent again. */
export async function recordSent(db: Db, ids: readonly number[], sentAt: Date): Promise<void> {
  await updateSent(db, { ids, sentAt }).execute();
}

const updateSent = prepared((db: Db, { ids, sentAt }: { ids: readonly number[]; sentAt: Date }) =>
  db
    .updateTable('mails')
    .set((row) => ({ state: 'sent', sentAt, lastTriedAt: sentAt, tries: row('tries', '+', 1) }))
    .where('id', '=', anyOf(ids)),
);

/** `lastError` in the words of the mail server. */
export async function recordFailure(
  db: Db,
  id: number,
  failure: { state: 'queued' | 'failed'; lastError: string; lastTriedAt: Date },
): Promise<void> {
  await db
    .updateTable('mails')
    .set((row) => ({ ...failure, tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** A page of the mails that failed at least once and did not go out before `sentSince`, sorted by their latest try. */
export function findFailing(db: Db, sentSince: Date, page: Wanted) {
  const failing = db
    .selectFrom('mails')
    .selectAll()
    .where('lastError', 'is not', null)
    .where((where) => where.or([where('state', '<>', 'sent'), where('sentAt', '>=', sentSince)]));
  return pageOf(db, failing, page, { sort: 'lastTriedAt', id: 'id' });
}

/** Locks the row, so that it stays as it is until the transaction ends. */
export async function lockMail(tx: Tx, id: number): Promise<Mail | undefined> {
  return tx.selectFrom('mails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Makes a mail wait to be sent again, for an Admin who tries it once more. Throws when there is none of this id. */
export async function requeueMail(tx: Tx, id: number): Promise<Mail> {
  return tx
    .updateTable('mails')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findQueuedIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes what was sent or given up before that time. */
export async function deleteFinalMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '<>', 'queued').where('lastTriedAt', '<', before).execute();
}
