import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

/*
 * More requests of one signee than are counted, which in another order than by time are met by walking the list; a few
 * others between them.
 */
const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const { id } = await askFor(portal, 'rhea', 'Travel Order');
await act(portal, 'dean', id, 'sign');
const dean = await idOf(portal, 'dean');
await sql`
  with made as (
    insert into requests (document_id, requestor_id, status, form_response, verification_code, requestor_signature_id,
      created_at, updated_at)
    select document_id, requestor_id, (array['COMPLETED', 'DISAPPROVED', 'CANCELLED'])[1 + place % 3], form_response,
      'made-' || place, requestor_signature_id, created_at - place * interval '1 hour', updated_at
    from requests, generate_series(1, ${LIMITS.countedRows + 500}::int) place where id = ${id}
    returning id
  )
  insert into request_stages (request_id, "order", kind, position_id, signature_key, signed_by_id)
  select made.id, 1, stage.kind, stage.position_id, stage.signature_key, stage.signed_by_id
  from made join request_stages stage on stage.request_id = ${id} and stage.signed_by_id = ${dean}
  where made.id % 50 <> 0`.execute(db);

test.each([
  ['id', 'desc', sql`id desc`],
  ['id', 'asc', sql`id`],
  ['status', 'desc', sql`status desc, id desc`],
])('those of the signee alone, by %s, %s, page after page', async (sort, order, by) => {
  const { rows } = await sql<{ id: number }>`
    select id from requests
    where exists (select from request_stages stage where stage.request_id = requests.id and stage.signed_by_id = ${dean})
    order by ${by} limit 200`.execute(db);
  const query = { signeeId: String(dean), sort, order, limit: '100' };
  const page = async (cursor: object) =>
    (await injectAs(portal, 'clerk', { url: '/requests', query: { ...query, ...cursor } })).json().data;
  const first = await page({});
  expect(first.pagination).toMatchObject({ total: LIMITS.countedRows, isLowerBound: true });
  const second = await page({ cursor: first.pagination.nextCursor });
  const numbered = await page({ page: '2' });
  expect(numbered.requests).toEqual(second.requests);
  const ids = [...first.requests, ...second.requests].map((request: { id: number }) => request.id);
  expect(ids).toEqual(rows.map((row) => row.id));
});
