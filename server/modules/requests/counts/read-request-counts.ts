import { sql } from 'kysely';
import { isFinal, type Status } from '#contract/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';
import { type SharedReadings, shareReadings } from '#server/share-readings.ts';

type RequestCount = { documentId: number; status: Status; count: number };

/** The counts as they were when they were last added up, with every difference since then. */
export const KEPT_COUNTS = sql`(
  select document_id, status, sum(count)::bigint as count
  from (
    select document_id, status, count from request_counts
    union all
    select document_id, status, difference from request_count_changes
  ) part
  group by document_id, status
)`;

/** Nearly every list asks for them to say how many there are. */
const readings = new WeakMap<Db, SharedReadings<null, RequestCount[]>>();

/** How many requests of each document have each status now, exactly; of pairs that are missing there are none. */
export function readRequestCounts(db: Db): Promise<readonly RequestCount[]> {
  const share = readings.get(db) ?? shareReadings();
  readings.set(db, share);
  return share('counts', null, async () => {
    const counts = sql<RequestCount>`select document_id, status, count from ${KEPT_COUNTS} kept`;
    return (await counts.execute(db)).rows;
  });
}

/** How many of them are still on their way, of one document or of all. */
export function countActive(counts: readonly RequestCount[], documentId?: number): number {
  return counts
    .filter((one) => !isFinal(one.status) && (documentId === undefined || one.documentId === documentId))
    .reduce((sum, { count }) => sum + count, 0);
}
