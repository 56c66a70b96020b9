import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

/** PostgreSQL tries so many plans for the values of a call before it may keep one for all of them. */
const TRIED = 5;

test('no statement of the main job is planned anew with every call', async () => {
  for (let round = 0; round < 3 * TRIED; round += 1) {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    await injectAs(portal, 'dean', { url: `/requests/${id}` });
    await act(portal, 'dean', id, 'sign', {});
    await injectAs(portal, 'registrar', { url: '/requests?limit=25' });
  }
  const { rows } = await portal.deps.db.connection().execute((connection) =>
    sql<{ plans: number; kept: number; statement: string }>`
      select custom_plans as plans, generic_plans as kept, statement from pg_prepared_statements`.execute(
      connection,
    ),
  );
  expect(rows.some(({ kept }) => kept > TRIED)).toBe(true);
  expect(rows.filter(({ plans }) => plans > TRIED).map(({ statement }) => statement)).toEqual([]);
});
