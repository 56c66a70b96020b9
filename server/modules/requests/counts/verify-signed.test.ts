import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { verifySigned } from './verify-signed.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const dean = await idOf(portal, 'dean');
const signedOf = (requestId: number) =>
  db
    .selectFrom('signedRequests')
    .select(['accountId', 'outcome'])
    .where('requestId', '=', requestId)
    .orderBy('accountId')
    .execute();

test('what somebody signed is kept beside them, with how the request ended', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  expect(await signedOf(id)).toEqual([]);
  await act(portal, 'dean', id, 'sign');
  expect(await signedOf(id)).toEqual([{ accountId: dean, outcome: 'ACTIVE' }]);
  await act(portal, 'admin', id, 'cancel');
  expect(await signedOf(id)).toEqual([{ accountId: dean, outcome: 'CANCELLED' }]);
  expect(await verifySigned(db)).toEqual([]);
});

test('what somebody disapproved is kept like what they signed', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'reject', { message: 'Not this month.' });
  expect(await signedOf(id)).toEqual([{ accountId: dean, outcome: 'DISAPPROVED' }]);
  expect(await verifySigned(db)).toEqual([]);
});

test('a row that is wrong, missing or too many is named, and put right only when that is asked for', async () => {
  const [wrong, missing, extra, late] = [await signed(), await signed(), await signed(), await signed()];
  await sql`update signed_requests set outcome = 'COMPLETED' where request_id = ${wrong}`.execute(db);
  await sql`delete from signed_requests where request_id = ${missing}`.execute(db);
  await sql`update signed_requests set account_id = 1 where request_id = ${extra}`.execute(db);
  await sql`update signed_requests set requested_at = requested_at - interval '1 day' where request_id = ${late}`.execute(
    db,
  );
  const found = await verifySigned(db);
  expect(found).toEqual([
    { figure: `Request ${wrong}, signed by account ${dean}`, kept: 'COMPLETED', counted: 'ACTIVE' },
    { figure: `Request ${missing}, signed by account ${dean}`, kept: null, counted: 'ACTIVE' },
    { figure: `Request ${extra}, signed by account 1`, kept: 'ACTIVE', counted: null },
    { figure: `Request ${extra}, signed by account ${dean}`, kept: null, counted: 'ACTIVE' },
    { figure: `Request ${late}, signed by account ${dean}`, kept: 'ACTIVE', counted: 'ACTIVE' },
  ]);
  expect(await verifySigned(db, { mend: true })).toEqual(found);
  expect(await verifySigned(db)).toEqual([]);
  expect(await signedOf(wrong)).toEqual([{ accountId: dean, outcome: 'ACTIVE' }]);
});

async function signed(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  return id;
}
