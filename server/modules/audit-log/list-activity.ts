import type { Activity } from '#contract/api/audit-logs.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { findPeople, summaryOf } from '#server/modules/people/people.repository.ts';
import { describeEntries } from './describe-entries.ts';

type Entry = Parameters<typeof describeEntries>[1][number] & { createdAt: Date };

/** The five newest entries of the log, of everybody or of one account, without context. */
export async function recentActivity(db: Db, performedById?: number): Promise<Activity[]> {
  let entries = selectEntries(db);
  if (performedById !== undefined) entries = entries.where('performedById', '=', performedById);
  const rows = await entries
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.recentItems)
    .execute();
  return present(db, rows);
}

/** A page of what an account did, without context. */
export async function listActivity(db: Db, performedById: number, page: Wanted) {
  const own = selectEntries(db).where('performedById', '=', performedById);
  const { rows, pagination } = await pageOf(db, own, page, { sort: 'createdAt', id: 'id' });
  return { auditLogs: await present(db, rows), pagination };
}

function selectEntries(db: Db) {
  return db
    .selectFrom('auditLogs')
    .select(['id', 'createdAt', 'actionType', 'description', 'context', 'performedById']);
}

async function present(db: Db, rows: readonly Entry[]): Promise<Activity[]> {
  const people = await findPeople(db, { ids: rows.flatMap(({ performedById }) => performedById ?? []) });
  const descriptions = await describeEntries(db, rows);
  return rows.map(({ performedById, createdAt, id, actionType }) => {
    const performer = people.find((person) => person.id === performedById);
    return {
      id,
      actionType,
      description: descriptions.get(id) ?? '',
      createdAt: createdAt.toISOString(),
      performedByUser: performer ? summaryOf(performer) : null,
    };
  });
}
