import { type Expression, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { searchRequests } from '#contract/api/request-lists.ts';
import { ACTIVE_STATUSES, FINAL_STATUSES, isFinal, type Progress, type Status } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import type { Db } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { readRequestCounts } from '../counts/read-request-counts.ts';
import type { Outcome } from '../requests.table.ts';

export type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
/** As the schema of the call has them. */
type Query = z.output<typeof searchRequests.query>;
export type Page = Pick<Query, 'page' | 'limit' | 'sort' | 'order' | 'cursor'>;
export type Filters = Partial<Omit<Query, keyof Page>>;

/** The filters that look at nothing but the request itself. */
export function fitsPlainFilters({ clock }: ReadDeps, filters: Filters): Expression<SqlBool> | null {
  const { progress } = filters;
  return allOf([progress && isAt(progress, clock.now()), ...plainConditions(filters)]);
}

function plainConditions({ status, requestorId, documentId, departmentId }: Filters): OptionalCondition[] {
  return [
    status && sql<SqlBool>`requests.status = ${status}`,
    requestorId && sql<SqlBool>`requests.requestor_id = ${requestorId}`,
    documentId && sql<SqlBool>`requests.document_id = ${documentId}`,
    departmentId && isOfDepartment('requests.documentId', departmentId),
  ];
}

/**
 * Filters of a signee's requests: `plain` as a condition of a request; for what they signed, what `signed_requests`
 * knows of it, and others.
 */
export type SigneeFilters = {
  plain: Expression<SqlBool> | null;
  signed: { known: Expression<SqlBool> | null; others: Expression<SqlBool> | null };
};

/** With another condition of the request, such as a search. */
export function signeeFilters(
  deps: ReadDeps,
  filters: Filters,
  also: Expression<SqlBool> | null,
): SigneeFilters {
  const { status, progress, documentId, departmentId } = filters;
  const known = allOf([
    status && sql<SqlBool>`signed.outcome = ${outcomeOf(status)}`,
    progress &&
      (progress === 'ended'
        ? sql<SqlBool>`signed.outcome <> ${ACTIVE}`
        : sql<SqlBool>`signed.outcome = ${ACTIVE}`),
    documentId && sql<SqlBool>`signed.document_id = ${documentId}`,
    departmentId && isOfDepartment('signed.documentId', departmentId),
  ]);
  const others = allOf([
    status && outcomeOf(status) === ACTIVE && sql<SqlBool>`requests.status = ${status}`,
    progress === 'stalled' && isAt('stalled', deps.clock.now()),
    also,
  ]);
  return { plain: allOf([fitsPlainFilters(deps, filters), also]), signed: { known, others } };
}

const ACTIVE = 'ACTIVE' satisfies Outcome;
function outcomeOf(status: Status): Outcome {
  return isFinal(status) ? status : ACTIVE;
}

const STATUSES_AT: Record<Progress, readonly Status[]> = {
  active: ACTIVE_STATUSES,
  stalled: ACTIVE_STATUSES,
  ended: FINAL_STATUSES,
};

/** "Active = not DISAPPROVED, COMPLETED or CANCELLED. Stalled = active and unchanged for 7 days" (server.md section 8). */
export function isAt(progress: Progress, now: Date): Expression<SqlBool> {
  const hasStatus = hasOneOf(STATUSES_AT[progress]);
  return progress === 'stalled'
    ? sql`(${hasStatus} and requests.updated_at <= ${stalledAt(now)})`
    : hasStatus;
}

/** A request that has not changed since then is stalled. */
function stalledAt(now: Date): Date {
  return new Date(now.getTime() - LIMITS.stalledDays * DAY_MS);
}

/** The statuses stand in the statement itself: for a parameter PostgreSQL uses no index of the active requests. */
export function hasOneOf(statuses: readonly Status[]): Expression<SqlBool> {
  return sql<SqlBool>`requests.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

/** A condition, or what is left of `filter && condition` where the filter is not given. */
type OptionalCondition = Expression<SqlBool> | false | 0 | null | undefined;

/** All of them that are given; null of none. */
export function allOf(conditions: readonly OptionalCondition[]): Expression<SqlBool> | null {
  const given = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : null;
}

/** How many fit the filters, where the kept counts know it without looking at any request but those that changed lately. */
export async function keptTotal(
  deps: Pick<ReadDeps, 'db' | 'clock'>,
  filters: Filters,
): Promise<number | undefined> {
  if (NOT_KEPT.some((name) => filters[name])) return undefined;
  const { status, progress, documentId, departmentId } = filters;
  const ofDepartment = departmentId ? await documentsOf(deps.db, departmentId) : null;
  const counts = await readRequestCounts(deps.db);
  const total = counts
    .filter((one) => statusesOf({ status, progress })?.includes(one.status) ?? true)
    .filter((one) => !documentId || one.documentId === documentId)
    .filter((one) => !ofDepartment || ofDepartment.has(one.documentId))
    .reduce((sum, { count }) => sum + count, 0);
  return progress === 'stalled' ? total - (await countChangedLately(deps, filters)) : total;
}

/** The statuses that both filters let through; null when neither asks for any. */
export function statusesOf({ status, progress }: Pick<Filters, 'status' | 'progress'>): Status[] | null {
  const given = [status ? [status] : null, progress ? STATUSES_AT[progress] : null].filter(
    (one) => one !== null,
  );
  const [first, ...others] = given;
  return first ? first.filter((one) => others.every((statuses) => statuses.includes(one))) : null;
}

/** Of the active requests those that are not stalled: few, however many are. */
async function countChangedLately({ db, clock }: Pick<ReadDeps, 'db' | 'clock'>, filters: Filters) {
  const { status, documentId, departmentId } = filters;
  const conditions = [
    hasOneOf(ACTIVE_STATUSES),
    sql<SqlBool>`requests.updated_at > ${stalledAt(clock.now())}`,
    ...plainConditions({ status, documentId, departmentId }),
  ];
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from requests where ${allOf(conditions)}`.execute(db);
  return rows[0]?.count ?? 0;
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

/**
 * Whether it has documents at all is asked once and not of each row: of a department without any PostgreSQL would look through all
 * requests for none.
 */
function isOfDepartment(document: 'requests.documentId' | 'signed.documentId', departmentId: number) {
  const documents = sql`from documents where department_id = ${departmentId}`;
  return sql<SqlBool>`(exists (select ${documents}) and ${sql.ref(document)} in (select id ${documents}))`;
}

async function documentsOf(db: Db, departmentId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('documents')
    .select('id')
    .where('departmentId', '=', departmentId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
