import type { Availability } from '#contract/api/accounts.ts';
import type { Slot } from '#contract/slots.ts';
import type { Db } from '#server/db/connect.ts';
import { TRUE } from '#server/db/literal-true.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';

/** The hours of an account (weekday to sorted `HH:mm`); null when there is no such account or it was deleted. */
export async function findAvailability(db: Db, accountId: number): Promise<Availability | null> {
  const row = await db
    .selectFrom('accounts')
    .select('availability')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.availability ?? null;
}

/** The slots in which somebody is to meet people, from this date (`YYYY-MM-DD`) on. */
export async function findTakenSlots(db: Db, accountId: number, from: string): Promise<Slot[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['date', 'time'])
    .where('initiatorId', '=', accountId)
    .where('isOpen', '=', TRUE)
    .where('date', '>=', from)
    .orderBy('date')
    .orderBy('time')
    .execute();
  return rows.flatMap(({ date, time }) => (date !== null && time !== null ? { date, time } : []));
}

/** A page of the account's successful logins. */
export function findLogins(db: Db, accountId: number, page: Wanted) {
  const mine = db
    .selectFrom('loginHistory')
    .select(['id', 'createdAt', 'userAgent', 'ipAddress', 'way'])
    .where('accountId', '=', accountId);
  return pageOf(db, mine, page, { sort: 'createdAt', id: 'id' });
}
