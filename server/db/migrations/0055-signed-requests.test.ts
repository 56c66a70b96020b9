import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, expect, test } from 'vitest';
import { verifySigned } from '#server/modules/requests/counts/verify-signed.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import type { Tables } from '../tables.ts';
import * as signedRequests from './0055-signed-requests.ts';

const MIGRATION: Migration & { fill(db: Kysely<Tables>): Promise<void> } = signedRequests;

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

test('what was signed before is added, also when an interrupted try has added some of it', async () => {
  const [first, second] = [
    await askFor(portal, 'rhea', 'Travel Order'),
    await askFor(portal, 'rhea', 'Travel Order'),
  ];
  for (const { id } of [first, second]) await act(portal, 'dean', id, 'sign');
  await act(portal, 'admin', second.id, 'cancel');
  const kept = await sql`table signed_requests order by request_id, account_id`.execute(db);
  await sql`delete from signed_requests where request_id <> ${first.id}`.execute(db);
  await db.connection().execute((connection) => MIGRATION.up(connection));
  const added = await sql`table signed_requests order by request_id, account_id`.execute(db);
  expect(added.rows).toEqual(kept.rows);
  expect(added.rows.length).toBe(2);
  expect(await verifySigned(db)).toEqual([]);
});

test('a request that ends while it is added is added as it ended', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  await sql`delete from signed_requests where request_id = ${id}`.execute(db);
  const mover = await db.startTransaction().execute();
  await sql`update requests set status = 'CANCELLED' where id = ${id}`.execute(mover);
  const filled = db.connection().execute((connection) => MIGRATION.fill(connection));
  await waitsForLock();
  await mover.commit().execute();
  await filled;
  const { rows } = await sql`select outcome from signed_requests where request_id = ${id}`.execute(db);
  expect(rows).toEqual([{ outcome: 'CANCELLED' }]);
});

async function waitsForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } =
        await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%signed_requests%'`.execute(
          db,
        );
      return rows.length;
    })
    .toBeGreaterThan(0);
}
