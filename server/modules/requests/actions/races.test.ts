import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

type Person = Exclude<Who, null>;
const put = (who: Person, id: number, action: string, payload: object = {}) =>
  injectAs(portal, who, { method: 'PUT', url: `/requests/${id}/actions/${action}`, payload });
const change = (id: number, payload: object) =>
  injectAs(portal, 'admin', { method: 'PUT', url: `/accounts/${id}`, payload });
const positionOf = async (id: number) =>
  (await db.selectFrom('accounts').select('positionId').where('id', '=', id).executeTakeFirstOrThrow())
    .positionId;
const statusOf = async (id: number) =>
  (await db.selectFrom('requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('of two people acting at once exactly one wins', () => {
  test.each([
    ['signing', 'dean', 'sign', 'disapproving by the delegate', 'immediateSupervisor', 'reject'],
    ['cancelling', 'rhea', 'cancel', 'disapproving', 'dean', 'reject'],
    ['asking for more', 'dean', 'moreinfo', 'cancelling by an Admin', 'admin', 'cancel'],
  ] as const)('%s against %s', async (_, one, first, __, other, second) => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await askFor(portal, 'rhea', 'Travel Order');
      const answers = await Promise.all([
        put(one, id, first, { message: 'Because' }),
        put(other, id, second, { message: 'Because' }),
      ]);
      const codes = answers.map(({ statusCode }) => statusCode).sort();
      // Whoever comes second is told so, unless the table lets them act on what the first made of it.
      expect(codes[0]).toBe(200);
      expect([200, 409]).toContain(codes[1]);
      if (codes[1] === 200) expect(second).toBe('cancel');
    }
  });
});

test('a stage that opens while its position is filled or emptied waits for the right people', async () => {
  const vpaa = await idOf(portal, 'vpaa');
  const positionId = await positionOf(vpaa);
  for (let round = 0; round < 6; round += 1) {
    const isFilled = round % 2 === 0;
    await change(vpaa, { positionId: isFilled ? null : positionId }).catch(() => undefined);
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    await Promise.all([put('dean', id, 'sign'), change(vpaa, { positionId: isFilled ? positionId : null })]);
    expect(await statusOf(id)).toBe(isFilled ? 'SIGNING' : 'PENDING');
  }
  await change(vpaa, { positionId });
});

test('two Admins demoted at once leave one, without a deadlock', async () => {
  const { id: staff } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Staff')
    .executeTakeFirstOrThrow();
  const { id: admin } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Admin')
    .executeTakeFirstOrThrow();
  const both = [await idOf(portal, 'admin'), await idOf(portal, 'lourdes')] as const;
  for (let round = 0; round < 8; round += 1) {
    const demote = (who: Person, id: number) =>
      injectAs(portal, who, { method: 'PUT', url: `/accounts/${id}`, payload: { roleId: staff } });
    const answers = await Promise.all([demote('admin', both[1]), demote('lourdes', both[0])]);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
    const admins = await db.selectFrom('accounts').select('id').where('roleId', '=', admin).execute();
    expect(admins.length).toBeGreaterThan(0);
    await db
      .updateTable('accounts')
      .set({ roleId: admin })
      .where('id', 'in', [...both])
      .execute();
  }
});

test('more last signatures at once than there are connections are all sealed', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 10; count += 1) {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    await act(portal, 'dean', id, 'sign');
    await act(portal, 'vpaa', id, 'sign');
    ids.push(id);
  }
  const answers = await Promise.all(ids.map((id) => put('president', id, 'sign')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  await portal.deps.seals.underWay();
  const sealed = await db
    .selectFrom('sealedDocuments')
    .select('requestId')
    .where('requestId', 'in', ids)
    .execute();
  expect(sealed).toHaveLength(10);
});

test('a connection that is lost in the middle of a call fails that call and nothing else', async () => {
  const lost = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await injectAs(portal, null, { url: '/ready?part=database' })).statusCode).toBe(200);
});

test('a request that was cancelled before its seal is never sealed, and downloads and verification say so', async () => {
  const { render } = portal.deps.pdf;
  portal.deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await portal.deps.seals.underWay();
  await act(portal, 'admin', id, 'cancel');
  portal.deps.pdf.render = render;
  // The job of the last signature ends without an error, so that it is not tried again.
  await portal.deps.jobs.drain();
  const answer = await injectAs(portal, 'admin', { method: 'POST', url: `/requests/${id}/seal` });
  expect(answer.statusCode).toBe(409);
  for (const [who, isPrint] of [
    ['rhea', false],
    ['admin', true],
  ] as const) {
    const paper = await injectAs(portal, who, { url: `/requests/${id}/generatedform?isPrint=${isPrint}` });
    expect(await textOf(paper.rawPayload)).toContain('CANCELLED on ');
  }
  const { verificationCode } = (await injectAs(portal, 'rhea', { url: `/requests/${id}` })).json().data
    .request;
  const verified = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
  expect(verified.json().data.verification).toMatchObject({ status: 'CANCELLED', sha256: null });
  expect(
    await db.selectFrom('sealedDocuments').select('sha256').where('requestId', '=', id).execute(),
  ).toEqual([]);
});

test('a last stage that only the requestor could sign waits for somebody else', async () => {
  const rhea = await idOf(portal, 'rhea');
  const president = await idOf(portal, 'president');
  const positionId = await positionOf(president);
  const own = await positionOf(rhea);
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  await act(portal, 'vpaa', id, 'sign');
  await change(rhea, { positionId });
  await change(president, { positionId: null });
  expect(await statusOf(id)).toBe('PENDING');
  await change(president, { positionId });
  await change(rhea, { positionId: own });
  expect(await statusOf(id)).toBe('SIGNING');
});

test('a delegate who becomes a student signs for nobody any more', async () => {
  const alma = await idOf(portal, 'immediateSupervisor');
  const { roleId, classId } = await db
    .selectFrom('accounts')
    .select(['roleId', 'classId'])
    .where('id', '=', await idOf(portal, 'miguel'))
    .executeTakeFirstOrThrow();
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await change(alma, { roleId, classId, departmentId: null, positionId: null });
  expect((await put('immediateSupervisor', id, 'sign')).statusCode).toBe(404);
});
