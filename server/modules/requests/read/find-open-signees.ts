import { displayName } from '#contract/format/display-name.ts';
import { ACTIVE_STATUSES } from '#contract/lifecycle.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { actsByPosition, canAct } from './holders-in-sql.ts';
import { hasOneOf } from './request-filters.ts';

type Signee = { id: number; displayName: string };

/**
 * By requestor, the people whom their active requests wait for on this date (`YYYY-MM-DD`): those who can act on the open
 * stage. Each person once, in the order of their names.
 */
export async function findOpenSignees(
  db: Db,
  requestorIds: readonly number[],
  today: string,
): Promise<Map<number, Signee[]>> {
  const asked = { today, requestor: 'requests' } as const;
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
              .where(actsByPosition('stage.signeeId', asked)),
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
    .where(canAct('signee', asked))
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
