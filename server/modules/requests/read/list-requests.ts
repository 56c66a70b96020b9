import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { pagination } from '#contract/api/envelope.ts';
import type { exportOwnRequests, RequestSummary, searchRequests } from '#contract/api/requests.ts';
import { DAY_MS } from '#contract/format/calendar-date.ts';
import { ACTIVE_STATUSES, FINAL_STATUSES, type Progress, type Status } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import { todayOf } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { readRequestCounts } from '../counts/read-request-counts.ts';
import { merged, pageOfSources, type Source } from './merge-newest.ts';
import { presentSummary } from './present-request.ts';
import { findRequests } from './requests.repository.ts';
import { fitsSearch, readSearch, sourcesOfSearch } from './search-requests.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
/** As the schema of the call has them. */
type Query = z.output<typeof searchRequests.query>;
type Page = Pick<Query, 'page' | 'limit' | 'sort' | 'order'>;
type Filters = Partial<Omit<Query, keyof Page>>;
/** Somebody's own requests (all, still on their way, ended), or those that wait for them to act. */
type OwnList = z.output<typeof exportOwnRequests.query>['which'];
export type Whose = 'all' | OwnList;
export type RequestPage = {
  requests: RequestSummary[];
  pagination: z.output<typeof pagination>;
};

/** The requests that fit the filters, a page of them. For Staff and Admin, others only with themselves as the requestor: the caller sees to that. */
export async function listRequests(
  deps: ReadDeps,
  viewer: Actor,
  page: Page,
  filters: Filters,
): Promise<RequestPage> {
  const sources = page.sort === 'createdAt' ? await sourcesOf(deps, filters) : null;
  if (sources) {
    const { rows, pagination } = await pageOfSources(deps.db, sources, page);
    return { requests: await present(deps, viewer, rows), pagination };
  }
  const total = await keptTotal(deps.db, filters);
  return pageOfRequests(deps, await fitting(deps, filters), viewer, page, total);
}

/** The requests that fit the filters. */
async function fitting(deps: ReadDeps, filters: Filters): Promise<ReturnType<typeof matching>> {
  const { signeeId, search } = filters;
  let query = matching(deps.db).where(fitsPlainFilters(deps, filters));
  if (signeeId) query = query.where(concernsSignee(signeeId, todayOf(deps)));
  if (search) query = query.where(fitsSearch(await readSearch(deps.db, search)));
  return query;
}

/** The filters that look at nothing but the request itself. */
function fitsPlainFilters({ clock }: ReadDeps, filters: Filters): Expression<SqlBool> {
  const { status, progress, requestorId, documentId, departmentId } = filters;
  const conditions = [
    status && sql`requests.status = ${status}`,
    progress && isAt(progress, clock.now()),
    requestorId && sql`requests.requestor_id = ${requestorId}`,
    documentId && sql`requests.document_id = ${documentId}`,
    departmentId &&
      sql`requests.document_id in (select id from documents where department_id = ${departmentId})`,
  ];
  return sql`(${sql.join([sql`true`, ...conditions.filter(Boolean)], sql` and `)})`;
}

/** What a signee signs, or what a search finds, as sources; null for any other list, and for somebody's own requests, which are few. */
async function sourcesOf(deps: ReadDeps, filters: Filters): Promise<Source[] | null> {
  const { signeeId, search, requestorId } = filters;
  if (requestorId || !(signeeId || search)) return null;
  const sought = search ? await readSearch(deps.db, search) : null;
  const plain = fitsPlainFilters(deps, filters);
  if (!signeeId) return sought && sourcesOfSearch(sought, plain);
  return sourcesOfSignee(signeeId, todayOf(deps), sought ? sql`${plain} and ${fitsSearch(sought)}` : plain);
}

/** How many fit the filters, counted to the end. */
export async function countRequests(deps: ReadDeps, filters: Filters): Promise<number> {
  const total = await keptTotal(deps.db, filters);
  if (total !== undefined) return total;
  const found = await fitting(deps, filters);
  const { count } = await found
    .clearSelect()
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The newest few of the same, without counting the others. */
export async function listNewest(
  deps: ReadDeps,
  viewer: Actor,
  filters: Filters,
  limit: number,
): Promise<RequestSummary[]> {
  const sources = await sourcesOf(deps, filters);
  if (sources)
    return present(deps, viewer, await merged(deps.db, sources, { offset: 0, limit, order: 'desc' }));
  const found = await fitting(deps, filters);
  const rows = await found
    .orderBy('requests.createdAt', 'desc')
    .orderBy('requests.id', 'desc')
    .limit(limit)
    .execute();
  return present(deps, viewer, rows);
}

/** One's own requests: the ones still on their way, or the ones that ended. */
export function listOwnRequests(
  deps: ReadDeps,
  actor: Actor,
  page: Page,
  which: 'active' | 'past',
): Promise<RequestPage> {
  return pageOfRequests(deps, matching(deps.db).where(isOneOf(which, actor, deps)), actor, page);
}

/** What waits for somebody to act, oldest first: as holder, as chosen signee, or as delegate. */
export async function listToSign(deps: ReadDeps, actor: Actor): Promise<RequestSummary[]> {
  const rows = await matching(deps.db)
    .where(isOneOf('to-sign', actor, deps))
    .orderBy('requests.createdAt')
    .orderBy('requests.id')
    .limit(LIMITS.toSignItems)
    .execute();
  return present(deps, actor, rows);
}

/**
 * Every request that fits the filters, newest first, some at a time: `whose` is asked again for each, so that no more is
 * held in memory than the caller has asked for. Requests that are created meanwhile are left out.
 */
export async function* readRequests(
  deps: ReadDeps,
  viewer: Actor,
  whose: Whose,
  filters: Filters,
): AsyncGenerator<RequestSummary[]> {
  let found = await fitting(deps, filters);
  if (whose !== 'all') found = found.where(isOneOf(whose, viewer, deps));
  let last: number | undefined;
  for (;;) {
    const older = last === undefined ? found : found.where('requests.id', '<', last);
    const rows = await older.orderBy('requests.id', 'desc').limit(READ_AT_ONCE).execute();
    if (rows.length > 0) yield await present(deps, viewer, rows);
    if (rows.length < READ_AT_ONCE) return;
    last = rows.at(-1)?.id;
  }
}

const READ_AT_ONCE = 200;
const WAITING_FOR_SIGNEE: readonly Status[] = [
  'VERIFYING',
  'SIGNING',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
];

function matching(db: Db) {
  return db.selectFrom('requests').select('requests.id');
}

/** How many fit the filters, where the kept counts know it without looking at any request. */
async function keptTotal(db: Db, filters: Filters): Promise<number | undefined> {
  const { status, progress, documentId, departmentId } = filters;
  if (progress === 'stalled' || NOT_KEPT.some((name) => filters[name])) return undefined;
  const ofDepartment = departmentId ? await documentsOf(db, departmentId) : null;
  const counts = await readRequestCounts(db);
  return counts
    .filter((one) => !status || one.status === status)
    .filter((one) => !progress || STATUSES_AT[progress].includes(one.status))
    .filter((one) => !documentId || one.documentId === documentId)
    .filter((one) => !ofDepartment || ofDepartment.has(one.documentId))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Requests are not counted by these; the compiler asks whether that is so of a new filter. */
const NOT_KEPT = Object.keys({
  requestorId: true,
  signeeId: true,
  search: true,
} satisfies Record<Exclude<keyof Filters, 'status' | 'progress' | 'documentId' | 'departmentId'>, true>) as (
  | 'requestorId'
  | 'signeeId'
  | 'search'
)[];

async function documentsOf(db: Db, departmentId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('departmentId', '=', departmentId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function pageOfRequests(
  deps: ReadDeps,
  query: ReturnType<typeof matching>,
  viewer: Actor,
  page: Page,
  total?: number,
): Promise<RequestPage> {
  const by = { sort: `requests.${page.sort}`, id: 'requests.id' } as const;
  const { rows, pagination } = await pageOf(query, page, by, total);
  return { requests: await present(deps, viewer, rows), pagination };
}

async function present(deps: ReadDeps, viewer: Actor, rows: { id: number }[]): Promise<RequestSummary[]> {
  const requests = await findRequests(
    deps.db,
    rows.map(({ id }) => id),
    todayOf(deps),
  );
  return requests.map((request) => presentSummary(request, viewer));
}

function isOneOf(which: OwnList, actor: Actor, deps: ReadDeps): Expression<SqlBool> {
  if (which === 'to-sign') return waitsFor(actor, todayOf(deps));
  const own = sql<SqlBool>`requests.requestor_id = ${actor.id}`;
  if (which === 'own') return own;
  return sql`(${own} and ${isAt(which === 'active' ? 'active' : 'ended', deps.clock.now())})`;
}

const STATUSES_AT: Record<Progress, readonly Status[]> = {
  active: ACTIVE_STATUSES,
  stalled: ACTIVE_STATUSES,
  ended: FINAL_STATUSES,
};

/** "Active = not DISAPPROVED, COMPLETED or CANCELLED. Stalled = active and unchanged for 7 days" (server.md section 8). */
function isAt(progress: Progress, now: Date): Expression<SqlBool> {
  const hasStatus = hasOneOf(STATUSES_AT[progress]);
  if (progress !== 'stalled') return hasStatus;
  const stalledSince = new Date(now.getTime() - LIMITS.stalledDays * DAY_MS);
  return sql`(${hasStatus} and requests.updated_at <= ${stalledSince})`;
}

/** The statuses stand in the statement itself: for a parameter PostgreSQL uses no index of the active requests. */
function hasOneOf(statuses: readonly Status[]): Expression<SqlBool> {
  return sql<SqlBool>`requests.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

/** It stands at a stage on which this person may act. */
function waitsFor(actor: Actor, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(${hasOneOf(WAITING_FOR_SIGNEE)} and requests.requestor_id <> ${actor.id}
    and ${mayActOnOpenStage(actor, today)})`;
}

function mayActOnOpenStage({ id, positionId }: Actor, today: string): Expression<SqlBool> {
  const belongs = belongsToPosition('requests.openSigneeId', today);
  return sql<SqlBool>`(
    requests.open_signee_id = ${id}
    or (requests.open_position_id = ${positionId} and ${belongs})
    or exists (
      select 1 from delegations
      join accounts principal on principal.id = delegations.delegator_id and principal.deleted_at is null and principal.expires_on >= ${today}
      where delegations.delegatee_id = ${id}
        and delegations.document_id = requests.document_id
        and (requests.open_signee_id = principal.id
          or (requests.open_position_id = principal.position_id and ${belongs}))
    )
  )`;
}

/** Nobody is fixed or named for the stage, or that person is gone: `holdersOf` of the rules, in SQL. */
function belongsToPosition(column: string, today: string): Expression<SqlBool> {
  const signeeId = sql.ref(column);
  return sql<SqlBool>`(${signeeId} is null or ${signeeId} = requests.requestor_id or not exists (
    select 1 from accounts named
    where named.id = ${signeeId} and named.deleted_at is null and named.expires_on >= ${today}
  ))`;
}

function concernsSignee(signeeId: number, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(exists (
      select 1 from request_stages stage
      where stage.request_id = requests.id and (stage.signed_by_id = ${signeeId} or stage.signee_id = ${signeeId})
    ) or ${waitsForPositionOf(signeeId, today)})`;
}

/** The same as sources, of requests that fit another condition too. */
function sourcesOfSignee(signeeId: number, today: string, condition: Expression<SqlBool>): Source[] {
  const waiting = sql`select requests.created_at, requests.id from requests
    where ${waitsForPositionOf(signeeId, today)} and ${condition}`;
  const stages = ['signedById', 'signeeId'].map((column) => {
    // Once for a request of which somebody has signed several stages.
    return sql`select distinct stage.requested_at as created_at, stage.request_id as id
      from request_stages stage join requests on requests.id = stage.request_id
      where ${sql.ref(`stage.${column}`)} = ${signeeId} and ${condition}`;
  });
  return [waiting, ...stages].map((all) => ({ all, first: (top) => sql`${all} ${top}` }));
}

function waitsForPositionOf(signeeId: number, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(requests.open_position_id = (select position_id from accounts where id = ${signeeId})
    and ${belongsToPosition('requests.openSigneeId', today)})`;
}
