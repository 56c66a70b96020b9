import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { foldWeeklyCounts } from '../counts/fold-weekly-counts.ts';
import { skipWeeks } from './skip-weeks.ts';

/*
 * 6,000 requests over two years, some weeks with many and some with none: pages in the middle are those that walking the
 * whole list would lead to.
 */
const portal = await buildTestApp();
const { deps } = portal;
const { db } = deps;
afterAll(() => portal.close());

const { id } = await askFor(portal, 'rhea', 'Travel Order');
await sql`
  insert into requests (document_id, requestor_id, status, form_response, verification_code, requestor_signature_id,
    created_at, updated_at)
  select documents.id, requestor_id, (array['COMPLETED', 'DISAPPROVED', 'CANCELLED'])[1 + place % 3], form_response,
    'made-' || place, requestor_signature_id, made, made
  from requests, generate_series(1, 6000) place
  cross join lateral (select timestamptz '2024-11-03 23:30+08' + (place * place / 3500 * 90 + place % 7) * interval '1 minute' * 1.01 as made) at
  join documents on documents.key = (array['travel-order', 'dropping-form'])[1 + place % 2]
  where requests.id = ${id}`.execute(db);

const QUERIES = [
  {},
  { documentId: '1' },
  { progress: 'ended' },
  { status: 'COMPLETED', order: 'asc' },
  { order: 'asc' },
];

test.each(QUERIES)('pages in the middle are the same as by walking the list: %j', async (given) => {
  const query = { ...given, limit: '100' };
  const order = query.order === 'asc' ? sql`asc` : sql`desc`;
  const fits = sql.join(
    [
      sql`true`,
      ...('documentId' in query ? [sql`document_id = ${query.documentId}`] : []),
      ...('status' in query ? [sql`status = ${query.status}`] : []),
      ...('progress' in query ? [sql`status in ('COMPLETED', 'DISAPPROVED', 'CANCELLED')`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ id: number }>`
    select id from requests where ${fits} order by created_at ${order}, id ${order}`.execute(db);
  for (const folded of [false, true]) {
    if (folded) await foldWeeklyCounts(deps);
    for (let page = 1; page <= Math.ceil(rows.length / 100); page += 9) {
      const answer = await injectAs(portal, 'clerk', {
        url: '/requests',
        query: { ...query, page: String(page) },
      });
      const ids = answer.json().data.requests.map((request: { id: number }) => request.id);
      expect([page, ids]).toEqual([page, rows.slice((page - 1) * 100, page * 100).map((row) => row.id)]);
    }
  }
});

test('nearly all requests before a page in the middle are left out', async () => {
  const page = { page: 300, limit: 10, sort: 'createdAt', order: 'desc' } as const;
  const skipped = await skipWeeks(deps, {}, page, 6001);
  expect(skipped?.rows).toBeGreaterThan(2500);
  expect(await skipWeeks(deps, {}, { ...page, page: 2 }, 6001)).toBeNull();
  expect(await skipWeeks(deps, {}, { ...page, page: 590 }, 6001)).toBeNull();
});
