import { sql } from 'kysely';
import type { z } from 'zod';
import type { adminDashboard } from '#contract/api/dashboards.ts';
import { LIMITS } from '#contract/limits.ts';
import { todayOf } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { countAccounts } from '#server/modules/accounts/account-counts.repository.ts';
import { recentActivity } from '#server/modules/audit-log/list-activity.ts';
import { listWarnings } from '#server/modules/health/list-warnings.ts';
import { findPeople, summaryOf } from '#server/modules/people/people.repository.ts';
import { countActive, readRequestCounts } from '#server/modules/requests/counts/read-request-counts.ts';
import { listNewest } from '#server/modules/requests/read/list-requests.ts';

/** What the Admin's dashboard shows: counts, and the five newest log entries, requests and accounts. */
export async function showAdminDashboard(
  deps: Deps,
  actor: Actor,
): Promise<z.input<typeof adminDashboard.data>> {
  const { db, config } = deps;
  const [recentRequests, counts, recentActivities, newest, warnings] = await Promise.all([
    listNewest(deps, actor, {}, LIMITS.recentItems),
    countEverything(db, todayOf(deps), config.timeZone),
    recentActivity(db),
    recentUsers(db),
    listWarnings(deps),
  ]);
  return { counts, recentActivities, recentRequests, recentUsers: newest, warnings };
}

async function countEverything(db: Db, todayHere: string, timeZone: string) {
  const counting = sql<Record<Exclude<Count, 'activeRequests' | 'users'>, number>>`select
    (select count(*) from documents where enabled) as active_documents,
    (select count(*) from departments) as departments,
    (select count(*) from classes) as classes,
    (select count(*) from mails where state <> 'sent' and last_error is not null) as failing_mails,
    (select count(*) from audit_logs
      where created_at >= (${todayHere}::date::timestamp at time zone ${timeZone})) as logs_today`;
  const [{ rows }, ofRequests, users] = await Promise.all([
    counting.execute(db),
    readRequestCounts(db),
    countAccounts(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('The database did not count');
  return { ...counts, activeRequests: countActive(ofRequests), users };
}
type Count = keyof z.input<typeof adminDashboard.data>['counts'];

async function recentUsers(db: Db) {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'createdAt'])
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(LIMITS.recentItems)
    .execute();
  const people = await findPeople(db, { ids: rows.map(({ id }) => id) });
  return rows.flatMap(({ id, createdAt }) => {
    const person = people.find((one) => one.id === id);
    return person ? [{ ...summaryOf(person), createdAt: createdAt.toISOString() }] : [];
  });
}
