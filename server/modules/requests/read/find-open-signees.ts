import { sql } from 'kysely';
import { displayName } from '#contract/format/display-name.ts';
import { ACTIVE_STATUSES } from '#contract/lifecycle.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { hasOneOf } from './request-filters.ts';

type Signee = { id: number; displayName: string };

/**
 * By requestor, the people whom their active requests wait for: who is named for the open stage, or, where nobody is or
 * that person is gone or asks, holds its position on this date (`YYYY-MM-DD`). Each person once, in the order of their names.
 */
export async function findOpenSignees(
  db: Db,
  requestorIds: readonly number[],
  today: string,
): Promise<Map<number, Signee[]>> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('requestStages as stage', 'stage.id', 'requests.openStageId')
    // Both by index: one join by either of them has PostgreSQL try every account with every stage.
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('accounts as named')
          .select('named.id as accountId')
          .whereRef('named.id', '=', 'stage.signeeId')
          .unionAll(
            query
              .selectFrom('accounts as holder')
              .select('holder.id as accountId')
              .whereRef('holder.positionId', '=', 'stage.positionId')
              .where('holder.deletedAt', 'is', null)
              .where(
                sql<boolean>`not exists (select 1 from accounts named where named.id = stage.signee_id
                  and named.deleted_at is null and named.expires_on >= ${today} and named.id <> requests.requestor_id)`,
              ),
          )
          .as('who'),
      (join) => join.onTrue(),
    )
    .innerJoin('accountSummaries as signee', 'signee.id', 'who.accountId')
    .select(['requests.requestorId', 'signee.id', 'signee.prefix', 'signee.firstName'])
    .select(['signee.middleName', 'signee.lastName', 'signee.suffix'])
    .distinct()
    .where('requests.requestorId', '=', anyOf(requestorIds))
    .where(hasOneOf(ACTIVE_STATUSES))
    .where('signee.deletedAt', 'is', null)
    .where('signee.expiresOn', '>=', today)
    .whereRef('signee.id', '<>', 'requests.requestorId')
    .orderBy('signee.lastName')
    .orderBy('signee.id')
    .execute();
  const signees = new Map<number, Signee[]>();
  for (const { requestorId, id, ...name } of rows) {
    const known = signees.get(requestorId) ?? [];
    signees.set(requestorId, [...known, { id, displayName: displayName(name) }]);
  }
  return signees;
}
