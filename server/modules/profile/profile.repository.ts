import type { Availability } from '#contract/api/accounts.ts';
import type { Db } from '#server/db/connect.ts';

/** Null when there is no such living account. */
export async function findAvailability(db: Db, accountId: number): Promise<Availability | null> {
  const row = await db
    .selectFrom('accounts')
    .select('availability')
    .where('id', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.availability ?? null;
}

/** One page of the account's successful logins, and how many there are in all. */
export async function findLogins(
  db: Db,
  accountId: number,
  { page, limit, order }: { page: number; limit: number; order: 'asc' | 'desc' },
) {
  const mine = db.selectFrom('loginHistory').where('accountId', '=', accountId);
  const logins = await mine
    .select(['id', 'createdAt', 'userAgent', 'ipAddress'])
    .orderBy('createdAt', order)
    .orderBy('id', order)
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const { total } = await mine
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { logins, total };
}
