import type { z } from 'zod';
import type { longestWaiting as endpoint } from '#contract/api/dashboard-charts.ts';
import { todayOf } from '#server/clock.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { countActive, readRequestCounts } from '#server/modules/requests/counts/read-request-counts.ts';
import { findListedRequests } from '#server/modules/requests/read/listed-requests.repository.ts';
import { presentSummary } from '#server/modules/requests/read/present-request.ts';

type Query = z.output<typeof endpoint.query>;

/** The active requests by the moment since which they wait for the same people, a page of them. */
export async function longestWaiting(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: Actor,
  page: Query,
): Promise<z.input<typeof endpoint.data>> {
  const waiting = deps.db.selectFrom('waitingRequests').select('requestId');
  const total = countActive(await readRequestCounts(deps.db));
  const by = { sort: 'since', id: 'requestId' } as const;
  const { rows, pagination } = await pageOf(deps.db, waiting, page, by, { total });
  const requests = await findListedRequests(
    deps.db,
    rows.map(({ requestId }) => requestId),
    { viewerIds: [viewer.id], today: todayOf(deps) },
  );
  return { requests: requests.map((request) => presentSummary(request, viewer)), pagination };
}
