import type { z } from 'zod';
import type { requestsByName as endpoint } from '#contract/api/requests.ts';
import { todayOf } from '#server/clock.ts';
import { anyOf } from '#server/db/any-of.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { ReadDeps } from './request-filters.ts';

/** The requests whose open stage is that of one of these people by name: `holdersOf` of the rules, in SQL. */
export async function listRequestsByName(
  deps: ReadDeps,
  { signeeIds, ...page }: z.output<typeof endpoint.query>,
): Promise<z.input<typeof endpoint.data>> {
  const named = deps.db
    .selectFrom('requests')
    .innerJoin('accounts as signee', 'signee.id', 'requests.openSigneeId')
    .where('requests.openSigneeId', '=', anyOf(signeeIds))
    .where('signee.deletedAt', 'is', null)
    .where('signee.expiresOn', '>=', todayOf(deps))
    .whereRef('signee.id', '<>', 'requests.requestorId');
  const by = { sort: 'requests.id', id: 'requests.id' } as const;
  const { rows, pagination } = await pageOf(deps.db, named.select('requests.id'), page, by);
  const { ofPositions } = await named
    .select((all) => all.fn.count<number>('requests.openPositionId').as('ofPositions'))
    .executeTakeFirstOrThrow();
  return { requests: rows, ofPositions, pagination };
}
