import { sql } from 'kysely';
import type { z } from 'zod';
import type { longestWaiting as endpoint } from '#contract/api/dashboard-charts.ts';
import { ACTIVE_STATUSES } from '#contract/lifecycle.ts';
import { todayOf } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { changesTurn } from '#server/modules/events/waiting-times.ts';
import { presentSummary } from '#server/modules/requests/read/present-request.ts';
import { findRequests } from '#server/modules/requests/read/requests.repository.ts';

type Query = z.output<typeof endpoint.query>;

/** The active requests by the moment since which they wait for the same people, a page of them. */
export async function longestWaiting(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Actor,
  { page, limit, order }: Query,
): Promise<z.input<typeof endpoint.data>> {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ total: number; id: number | null }>`
    with waiting as (
      select requests.id, latest.created_at as since
      from requests
      cross join lateral (
        select event.created_at from request_events event
        where event.request_id = requests.id and ${changesTurn('event')}
        order by event.id desc limit 1
      ) latest
      where requests.status = any(${[...ACTIVE_STATUSES]})
    )
    select (select count(*)::int from waiting) as total, shown.id
    from (values (1)) as always
    left join (
      select * from waiting order by since ${direction}, id ${direction}
      limit ${limit} offset ${(page - 1) * limit}
    ) shown on true`.execute(deps.db);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const requests = await findRequests(deps.db, ids, todayOf(deps));
  return {
    requests: requests.map((request) => presentSummary(request, viewer)),
    pagination: { total: rows[0]?.total ?? 0, page, limit },
  };
}
