import { type Expression, type SqlBool, sql } from 'kysely';
import { weekOf } from '../counts/read-weekly-counts.ts';
import { type Filters, type Page, type ReadDeps, statusesOf } from './request-filters.ts';

/** Fewer rows than these are walked sooner than their weeks are added up. */
const FEW = 2000;

/**
 * Deep in a list by time: how many of its first requests lie in whole weeks before the page, by the kept counts, and the
 * condition that leaves them out. Null where the page is near either end, or its filters are not kept by week.
 */
export async function skipWeeks(
  { db, config }: ReadDeps,
  filters: Filters,
  { page, limit, sort, order, cursor }: Page,
  total: number,
): Promise<{ rows: number; condition: Expression<SqlBool> } | null> {
  const offset = (page - 1) * limit;
  const isDeep = offset >= FEW && offset < total - FEW;
  if (!isDeep || sort !== 'createdAt' || cursor !== undefined || filters.progress === 'stalled') return null;
  const { timeZone } = config;
  const fits = fitsFilters(filters);
  const { rows: weeks } = await sql<{ week: string; count: number }>`
    select week::text, sum(count)::bigint as count
    from (
      select week, count from weekly_request_counts where ${fits}
      union all
      select ${weekOf(sql.ref('madeAt'), timeZone)}, difference from weekly_request_changes where ${fits}
    ) part
    group by week order by week ${order === 'asc' ? sql`asc` : sql`desc`}`.execute(db);
  let rows = 0;
  for (const { week, count } of weeks) {
    if (rows + count > offset) {
      const monday = sql`(${week}::date::timestamp at time zone ${timeZone})`;
      const nextMonday = sql`((${week}::date + 7)::timestamp at time zone ${timeZone})`;
      const condition =
        order === 'asc'
          ? sql<SqlBool>`requests.created_at >= ${monday}`
          : sql<SqlBool>`requests.created_at < ${nextMonday}`;
      return { rows, condition };
    }
    rows += count;
  }
  return null;
}

function fitsFilters(filters: Filters): Expression<SqlBool> {
  const { documentId, departmentId } = filters;
  const statuses = statusesOf(filters);
  const conditions = [
    sql`true`,
    statuses && sql`status = any(${statuses})`,
    documentId && sql`document_id = ${documentId}`,
    departmentId && sql`document_id in (select id from documents where department_id = ${departmentId})`,
  ];
  return sql`(${sql.join(conditions.filter(Boolean), sql` and `)})`;
}
