import type { z } from 'zod';
import type { requestHistory } from '#contract/api/requests.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { EVENT_COLUMNS } from '#server/modules/events/events.table.ts';
import { findWaitingTimes } from '#server/modules/events/waiting-times.ts';
import { presentEvents } from './present-events.ts';
import { loadVisibleRequest } from './show-request.ts';

/** A page of what happened to a request, and all the turns in which it waited; for whoever may see it. */
export async function showHistory(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  requestId: number,
  page: Wanted,
): Promise<z.input<typeof requestHistory.data>> {
  await loadVisibleRequest(deps, actor, requestId);
  const own = deps.db.selectFrom('requestEvents').select(EVENT_COLUMNS).where('requestId', '=', requestId);
  const { rows, pagination } = await pageOf(deps.db, own, page, { sort: 'id', id: 'id' });
  const turns = await findWaitingTimes(deps.db, requestId, deps.clock.now());
  return {
    events: await presentEvents(deps.db, rows),
    waitingTimes: turns.map((turn) => ({ ...turn, since: turn.since.toISOString() })),
    pagination,
  };
}
