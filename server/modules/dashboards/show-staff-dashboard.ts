import type { z } from 'zod';
import type { staffDashboard } from '#contract/api/dashboards.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { upcomingAppointments } from '#server/modules/appointments/upcoming-appointments.ts';
import { countActive, readRequestCounts } from '#server/modules/requests/counts/read-request-counts.ts';
import { countRequests, listNewest, listToSign } from '#server/modules/requests/read/list-requests.ts';

/** What the dashboard of Staff shows: counts of running requests, what the actor has to verify, and their meetings. */
export async function showStaffDashboard(
  deps: Deps,
  actor: Actor,
): Promise<z.input<typeof staffDashboard.data>> {
  const [recentRequests, active, stalled, toVerify, activeByDocument, appointments] = await Promise.all([
    listNewest(deps, actor, {}, LIMITS.recentItems),
    countRequests(deps, { progress: 'active' }),
    countRequests(deps, { progress: 'stalled' }),
    listToSign(deps, actor),
    countByDocument(deps.db),
    upcomingAppointments(deps, actor.id),
  ]);
  return {
    counts: { active, stalled },
    toVerify,
    recentRequests,
    activeByDocument,
    appointments,
  };
}

async function countByDocument(db: Db) {
  const [counts, documents] = await Promise.all([
    readRequestCounts(db),
    db.selectFrom('documents').select(['id', 'name']).orderBy('name').execute(),
  ]);
  return documents
    .map(({ id, name }) => ({ document: { id, name }, count: countActive(counts, id) }))
    .sort((a, b) => b.count - a.count);
}
