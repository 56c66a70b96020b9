import { sql } from 'kysely';
import type { z } from 'zod';
import type { requestsPerWeek as endpoint } from '#contract/api/dashboard-charts.ts';
import { daysLater } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import { keptWeeklyCounts } from '#server/modules/requests/counts/read-weekly-counts.ts';
import { firstMonday } from './period.ts';

type Answer = z.input<typeof endpoint.data>;
/** How many requests of a document were made in the week that begins on this Monday. */
type Row = { documentId: number; name: string; week: string; count: number };

/** Requests by week and document, weeks without any included; documents beyond the first few are counted together. */
export async function requestsPerWeek(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  count: number,
): Promise<Answer> {
  const first = firstMonday(deps, count);
  const weeks = Array.from({ length: count }, (_, index) => daysLater(first, 7 * index));
  const rows = await countRows(deps, first);
  const names = new Map(rows.map(({ documentId, name }) => [documentId, name]));
  const documents = [...names]
    .map(([id, name]) => {
      const own = rows.filter(({ documentId }) => documentId === id);
      return { document: { id, name }, ...countsIn(weeks, own) };
    })
    .sort((a, b) => b.total - a.total || a.document.name.localeCompare(b.document.name));
  const named = documents.slice(0, LIMITS.chartedDocuments);
  const others = rows.filter(({ documentId }) => !named.some(({ document }) => document.id === documentId));
  if (others.length === 0) return { weeks, documents: named };
  return { weeks, documents: [...named, { document: null, ...countsIn(weeks, others) }] };
}

async function countRows({ db, config }: Pick<Deps, 'db' | 'config'>, first: string) {
  const { rows } = await sql<Row>`with made as (
      select document_id, week::text, sum(count)::int as count
      from ${keptWeeklyCounts(config.timeZone)} kept
      where week >= ${first}::date
      group by 1, 2 having sum(count) > 0
    )
    select made.*, documents.name from made join documents on documents.id = made.document_id`.execute(db);
  return rows;
}

function countsIn(weeks: readonly string[], rows: readonly Row[]) {
  const counts = weeks.map((week) => sum(rows.filter((row) => row.week === week).map(({ count }) => count)));
  return { counts, total: sum(counts) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
