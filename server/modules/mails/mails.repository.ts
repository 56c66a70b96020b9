import type { Insertable } from 'kysely';
import type { FailingMail } from '#contract/api/mails.ts';
import type { Db } from '#server/db/connect.ts';
import type { FailingMailsTable } from './mails.table.ts';

export async function recordFailure(db: Db, failure: Insertable<FailingMailsTable>): Promise<void> {
  const { jobId: _, ...columns } = failure;
  await db
    .insertInto('failingMails')
    .values(failure)
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet(columns))
    .execute();
}

export async function forgetFailure(db: Db, jobId: string): Promise<void> {
  await db.deleteFrom('failingMails').where('jobId', '=', jobId).execute();
}

export async function forgetFailuresBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('failingMails').where('lastTriedAt', '<', time).execute();
}

export async function findFailures(
  db: Db,
  { page, limit, order }: { page: number; limit: number; order: 'asc' | 'desc' },
): Promise<{ mails: FailingMail[]; total: number }> {
  const { total } = await db
    .selectFrom('failingMails')
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('failingMails')
    .select(['id', 'recipient as to', 'subject', 'error', 'tries', 'lastTriedAt', 'isGivenUp'])
    .orderBy('lastTriedAt', order)
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const mails = rows.map((row) => ({ ...row, lastTriedAt: row.lastTriedAt.toISOString() }));
  return { mails, total };
}
