import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { requestsByName as endpoint } from '#contract/api/request-lists.ts';
import { todayOf } from '#server/clock.ts';
import { anyOf } from '#server/db/any-of.ts';
import { pageOf } from '#server/db/page-of.ts';
import { canAct } from './holders-in-sql.ts';
import type { ReadDeps } from './request-filters.ts';

type Query = z.output<typeof endpoint.query>;
type Data = z.input<typeof endpoint.data>;

/** The requests with a stage, open or to come, that is of one of these people by name. */
export async function listRequestsByName(deps: ReadDeps, query: Query): Promise<Data> {
  const { signeeIds, ...page } = query;
  const waiting = waitingFor(deps, signeeIds);
  const by = { sort: 'requests.id', id: 'requests.id' } as const;
  const { rows, pagination } = await pageOf(deps.db, waiting.select('requests.id'), page, by);
  const { ofPositions } = await waiting
    .select((all) => all.fn.count<number>('requests.openPositionId').as('ofPositions'))
    .executeTakeFirstOrThrow();
  return { requests: rows, ofPositions, pagination, later: await listLater(deps, query) };
}

function waitingFor(deps: ReadDeps, signeeIds: readonly number[]) {
  return deps.db
    .selectFrom('requests')
    .innerJoin('accounts as signee', 'signee.id', 'requests.openSigneeId')
    .where('requests.openSigneeId', '=', anyOf(signeeIds))
    .where(canAct('signee', { today: todayOf(deps), requestor: 'requests' }));
}

/** The stages are those of one index: it has none that was signed, rejected or skipped. */
async function listLater(deps: ReadDeps, { signeeIds, limit, order }: Query): Promise<Data['later']> {
  const later = deps.db
    .selectFrom('requestStages as stage')
    .innerJoin('requests', 'requests.id', 'stage.requestId')
    .innerJoin('accounts as signee', 'signee.id', 'stage.signeeId')
    .where('stage.signeeId', '=', anyOf(signeeIds))
    .where(sql<SqlBool>`not stage.is_completed and not stage.is_rejected and not stage.is_skipped`)
    .whereRef('stage.id', '<>', 'requests.openStageId')
    .where(canAct('signee', { today: todayOf(deps), requestor: 'requests' }))
    .where('requests.id', 'not in', waitingFor(deps, signeeIds).select('requests.id'))
    .groupBy('requests.id')
    .select(['requests.id', sql<boolean>`bool_and(stage.position_id is not null)`.as('isOfPositions')]);
  const requests = await later
    .clearSelect()
    .select('requests.id')
    .orderBy('requests.id', order)
    .limit(limit)
    .execute();
  const counts = await deps.db
    .selectFrom(later.as('later'))
    .select((all) => [
      all.fn.countAll<number>().as('total'),
      all.fn.countAll<number>().filterWhere('later.isOfPositions', '=', true).as('ofPositions'),
    ])
    .executeTakeFirstOrThrow();
  return { requests, ...counts };
}
