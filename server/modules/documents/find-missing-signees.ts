import { sql } from 'kysely';
import type { z } from 'zod';
import type { missingSignees } from '#contract/api/documents.ts';
import { LIMITS } from '#contract/limits.ts';
import { todayOf } from '#server/clock.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import { readRequestCounts } from '#server/modules/requests/counts/read-request-counts.ts';

type Missing = z.input<typeof missingSignees.data>['documents'][number];
type Found = { id: number; name: string };

/**
 * The documents that need an administrator, by name: those whose template has a position that nobody holds (requests of
 * a disabled document still wait for them), and those with running requests that wait for a person who is gone.
 */
export async function findMissingSignees(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<Missing[]> {
  const today = todayOf(deps);
  const positions = await findVacantPositions(deps.db, today);
  const requests = await findWaitingRequests(deps.db, today);
  const counts = await countWaiting(deps.db, today, new Set(positions.map(({ id }) => id)));
  const documents = new Map<number, Missing>();
  const entry = ({ id, name }: Found) => {
    const known = documents.get(id) ?? { id, name, positions: [], requests: [], requestCount: 0 };
    documents.set(id, known);
    return known;
  };
  for (const { positionId, positionName, ...document } of positions) {
    entry(document).positions.push({ id: positionId, name: positionName });
  }
  for (const { requestCount, ...document } of counts) entry(document).requestCount = requestCount;
  for (const { requestId, ...document } of requests) entry(document).requests.push({ id: requestId });
  return [...documents.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

function findVacantPositions(db: Db, today: string) {
  return db
    .selectFrom('templateStages')
    .innerJoin('documents', 'documents.id', 'templateStages.documentId')
    .innerJoin('positions', 'positions.id', 'templateStages.positionId')
    .select([
      'documents.id',
      'documents.name',
      'positions.id as positionId',
      'positions.name as positionName',
    ])
    .distinct()
    .where(isVacant(today))
    .orderBy('positions.name')
    .execute();
}

/** Nobody holds the position of a stage of a template, and nobody who always signs there can. */
function isVacant(today: string) {
  return sql<boolean>`not exists (select 1 from accounts holder
    where (holder.position_id = template_stages.position_id or holder.id = template_stages.signee_id)
      and ${isActiveInSql('holder', today)})`;
}

/**
 * Waiting for somebody whom no vacant position of the template explains: a chosen person who is gone, a stage that only
 * the requestor could sign, a vacant position that the pipeline had when the request was made.
 */
function waitingRequests(db: Db, today: string) {
  return db
    .selectFrom('requests')
    .innerJoin('documents', 'documents.id', 'requests.documentId')
    .innerJoin('requestStages as stage', 'stage.id', 'requests.openStageId')
    .select(['documents.id', 'documents.name'])
    .where('requests.status', '=', 'PENDING')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('templateStages')
            .select('templateStages.id')
            .whereRef('templateStages.documentId', '=', 'requests.documentId')
            .whereRef('templateStages.positionId', '=', 'stage.positionId')
            .where(isVacant(today)),
        ),
      ),
    );
}

/** The oldest ones. */
function findWaitingRequests(db: Db, today: string) {
  return waitingRequests(db, today)
    .select('requests.id as requestId')
    .orderBy('requests.id')
    .limit(LIMITS.requestsWithoutSignee)
    .execute();
}

type Count = Found & { requestCount: number };

/** A vacant position of its template explains none of what waits of a document that has none: of those the counts are kept. */
async function countWaiting(
  db: Db,
  today: string,
  withVacancies: ReadonlySet<number>,
): Promise<readonly Count[]> {
  const pending = (await readRequestCounts(db)).filter(
    ({ status, count }) => status === 'PENDING' && count > 0,
  );
  const kept = new Map(pending.map(({ documentId, count }) => [documentId, count]));
  const plain = [...kept.keys()].filter((id) => !withVacancies.has(id));
  const [named, counted] = await Promise.all([
    db.selectFrom('documents').select(['id', 'name']).where('id', '=', anyOf(plain)).execute(),
    withVacancies.size > 0 ? countUnexplained(db, today, [...withVacancies]) : [],
  ]);
  return [
    ...named.map((document) => ({ ...document, requestCount: kept.get(document.id) ?? 0 })),
    ...counted,
  ];
}

function countUnexplained(db: Db, today: string, documentIds: readonly number[]): Promise<Count[]> {
  return waitingRequests(db, today)
    .where('requests.documentId', '=', anyOf(documentIds))
    .select((all) => all.fn.countAll<number>().as('requestCount'))
    .groupBy(['documents.id', 'documents.name'])
    .execute();
}
