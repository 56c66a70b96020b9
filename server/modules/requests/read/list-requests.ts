import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { listTodo as todoEndpoint } from '#contract/api/dashboards.ts';
import type { pagination } from '#contract/api/envelope.ts';
import type { exportOwnRequests } from '#contract/api/request-lists.ts';
import type { RequestSummary } from '#contract/api/requests.ts';
import { REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import { todayOf } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf } from '#server/db/page-of.ts';
import { refuseTooLong, searchInTime } from '#server/db/search-in-time.ts';
import type { Actor } from '#server/http/actor.ts';
import { shareReadings } from '#server/share-readings.ts';
import type { ListedRequest } from '../rules/request.ts';
import { concernsSignee, sourcesOfSignee, waysToWaitFor } from './concerns-signee.ts';
import { findListedRequests } from './listed-requests.repository.ts';
import {
  countSources,
  isInSources,
  merged,
  pageOfSources,
  type Source,
  sourceOfRequests,
} from './merge-newest.ts';
import { presentSummary } from './present-request.ts';
import {
  type Filters,
  fitsPlainFilters,
  hasOneOf,
  isAt,
  keptTotal,
  type Page,
  type ReadDeps,
  signeeFilters,
} from './request-filters.ts';
import { fitsSearch, readSearch, sourcesOfSearch } from './search-requests.ts';
import { skipWeeks } from './skip-weeks.ts';

/** Somebody's own requests (all, still on their way, ended), or those that wait for them to act. */
type OwnList = z.output<typeof exportOwnRequests.query>['which'];
export type Whose = 'all' | OwnList;
export type RequestPage = {
  requests: RequestSummary[];
  pagination: z.output<typeof pagination>;
};
type FoundPage = { rows: { id: number }[]; pagination: RequestPage['pagination'] };

/**
 * The requests that fit the filters, a page of them. For Staff and Admin, others only with themselves as the requestor:
 * the caller sees to that.
 */
export async function listRequests(
  deps: ReadDeps,
  viewer: Actor,
  page: Page,
  filters: Filters,
): Promise<RequestPage> {
  const { rows, pagination } = await findPage(deps, page, filters);
  return { requests: await present(deps, viewer, rows), pagination };
}

/**
 * The same for many at a time: who asks for the same page as others shares with them what is read. After each change every open
 * list of Staff and Admin asks for its page again. What an answer says for its viewer alone is made for each.
 */
export function shareLists(deps: ReadDeps): (viewer: Actor, query: Page & Filters) => Promise<RequestPage> {
  const share = shareReadings<number, { listed: ListedRequest[]; pagination: RequestPage['pagination'] }>();
  return async (viewer, query) => {
    const { listed, pagination } = await share(JSON.stringify(query), viewer.id, async (viewerIds) => {
      const { rows, pagination } = await findPage(deps, query, query);
      return { listed: await findListed(deps, viewerIds, rows), pagination };
    });
    return { requests: listed.map((request) => presentSummary(request, viewer)), pagination };
  };
}

async function findPage(deps: ReadDeps, page: Page, filters: Filters): Promise<FoundPage> {
  if (!filters.search) return readPage(deps, page, filters);
  return searchInTime(deps.db, (db) => readPage({ ...deps, db }, page, filters));
}

async function readPage(deps: ReadDeps, page: Page, filters: Filters): Promise<FoundPage> {
  const sources = await sourcesOf(deps, filters);
  if (sources && page.sort === 'createdAt') return pageOfSources(deps.db, sources, page);
  if (sources) {
    // Of few, all are sorted; many are found soon by walking the list in its order.
    const counted = await countSources(deps.db, sources, page.page * page.limit);
    const found = counted.isLowerBound
      ? await fitting(deps, filters)
      : matching(deps.db).where(isInSources(sources));
    return pageOfFound(deps, found, page, counted);
  }
  return pageOfFound(deps, await fitting(deps, filters), page, () => knownOf(deps, page, filters));
}

async function knownOf(deps: ReadDeps, page: Page, filters: Filters) {
  const total = await keptTotal(deps, filters);
  return total === undefined ? undefined : { total, skipped: await skipWeeks(deps, filters, page, total) };
}

/** The requests that fit the filters. */
async function fitting(deps: ReadDeps, filters: Filters): Promise<ReturnType<typeof matching>> {
  const { signeeId, search } = filters;
  let query = matching(deps.db);
  const plain = fitsPlainFilters(deps, filters);
  if (plain) query = query.where(plain);
  if (signeeId) query = query.where(concernsSignee(signeeId, todayOf(deps)));
  if (search) query = query.where(fitsSearch(await readSearch(deps.db, search)));
  return query;
}

/** What a signee signs, or what a search finds, as sources; null for any other list, and for somebody's own requests, which are few. */
async function sourcesOf(deps: ReadDeps, filters: Filters): Promise<Source[] | null> {
  const { signeeId, search, requestorId } = filters;
  if (requestorId || !(signeeId || search)) return null;
  const sought = search ? await readSearch(deps.db, search) : null;
  if (!signeeId) return sought && sourcesOfSearch(sought, fitsPlainFilters(deps, filters));
  const searched = sought && fitsSearch(sought);
  return sourcesOfSignee(signeeId, todayOf(deps), signeeFilters(deps, filters, searched));
}

/** How many fit the filters, counted to the end. */
export async function countRequests(deps: ReadDeps, filters: Filters): Promise<number> {
  const total = await keptTotal(deps, filters);
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
export async function listOwnRequests(
  deps: ReadDeps,
  actor: Actor,
  page: Page,
  which: 'active' | 'past',
): Promise<RequestPage> {
  const found = matching(deps.db).where(isOwn(which, actor, deps));
  const { rows, pagination } = await pageOfFound(deps, found, page);
  return { requests: await present(deps, actor, rows), pagination };
}

/** What waits for somebody to act, oldest first: as holder, as chosen signee, or as delegate. */
export async function listToSign(deps: ReadDeps, actor: Actor): Promise<RequestSummary[]> {
  const ways = await waysToWaitFor(deps.db, actor, todayOf(deps));
  const first = { offset: 0, limit: LIMITS.toSignItems, order: 'asc' } as const;
  return present(deps, actor, await merged(deps.db, ways.map(sourceOfRequests), first));
}

/** The same, and of one's own requests those that wait for an answer: a page of them, and how many there are. */
export async function listTodo(
  deps: ReadDeps,
  actor: Actor,
  { which, ...page }: z.output<typeof todoEndpoint.query>,
): Promise<RequestPage> {
  const ways = await waysToWaitFor(deps.db, actor, todayOf(deps));
  const own = sql<SqlBool>`(requests.requestor_id = ${actor.id} and ${hasOneOf(REQUESTOR_STATUSES)})`;
  const sources = [...ways, ...(which === 'all' ? [own] : [])].map(sourceOfRequests);
  const { rows, pagination } = await pageOfSources(deps.db, sources, page);
  return { requests: await present(deps, actor, rows), pagination };
}

/**
 * Every request that fits the filters, some at a time: `whose` is asked again for each, so that no more is held in memory than
 * the caller has asked for. In the order of the screen: the newest first, without those that are created meanwhile; of what
 * waits for the viewer the oldest.
 */
export async function* readRequests(
  deps: ReadDeps,
  viewer: Actor,
  whose: Whose,
  filters: Filters,
): AsyncGenerator<RequestSummary[]> {
  let found = await fitting(deps, filters);
  if (whose !== 'all') found = found.where(await isOneOf(whose, viewer, deps));
  const [beyond, order] = whose === 'to-sign' ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  let last: number | undefined;
  for (;;) {
    const rest = last === undefined ? found : found.where('requests.id', beyond, last);
    const read = rest.orderBy('requests.id', order).limit(READ_AT_ONCE).execute();
    const rows = await (filters.search ? refuseTooLong(read) : read);
    if (rows.length > 0) yield await present(deps, viewer, rows);
    if (rows.length < READ_AT_ONCE) return;
    last = rows.at(-1)?.id;
  }
}

/** Presented in one go on the main thread: few enough that a call in between does not wait for long. */
const READ_AT_ONCE = 50;
function matching(db: Db) {
  return db.selectFrom('requests').select('requests.id');
}

function pageOfFound(
  { db }: ReadDeps,
  found: ReturnType<typeof matching>,
  page: Page,
  known?: Parameters<typeof pageOf>[4],
): Promise<FoundPage> {
  return pageOf(db, found, page, { sort: `requests.${page.sort}`, id: 'requests.id' }, known);
}

async function present(deps: ReadDeps, viewer: Actor, rows: { id: number }[]): Promise<RequestSummary[]> {
  const requests = await findListed(deps, [viewer.id], rows);
  return requests.map((request) => presentSummary(request, viewer));
}

function findListed(
  deps: ReadDeps,
  viewerIds: readonly number[],
  rows: { id: number }[],
): Promise<ListedRequest[]> {
  const ids = rows.map(({ id }) => id);
  return findListedRequests(deps.db, ids, { viewerIds, today: todayOf(deps) });
}

async function isOneOf(which: OwnList, actor: Actor, deps: ReadDeps): Promise<Expression<SqlBool>> {
  if (which !== 'to-sign') return isOwn(which, actor, deps);
  const ways = await waysToWaitFor(deps.db, actor, todayOf(deps));
  return sql`(${sql.join(ways, sql` or `)})`;
}

function isOwn(which: Exclude<OwnList, 'to-sign'>, actor: Actor, deps: ReadDeps): Expression<SqlBool> {
  const own = sql<SqlBool>`requests.requestor_id = ${actor.id}`;
  if (which === 'own') return own;
  return sql`(${own} and ${isAt(which === 'active' ? 'active' : 'ended', deps.clock.now())})`;
}
