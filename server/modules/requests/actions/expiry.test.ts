import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { LiveEvent } from '#contract/api/notifications.ts';
import { publishChange } from '#server/live/live-change.ts';
import { act, askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { reassignExpired } from './reassign-expired.ts';

/*
 * "An account that has expired counts, for stages, like one that is gone" (server.md section 3; N13, N92).
 */
const portal = await buildTestApp();
const { db, deps } = { db: portal.deps.db, deps: portal.deps };
afterAll(() => portal.close());
beforeEach(() => db.updateTable('accounts').set({ expiresOn: '2027-09-16' }).execute());

type Person = Exclude<Who, null>;
const TODAY = '2026-11-20';
const expire = async (who: Person, expiresOn = '2026-11-19') =>
  db
    .updateTable('accounts')
    .set({ expiresOn })
    .where('id', '=', await idOf(portal, who))
    .execute();
const show = async (id: number) =>
  (await injectAs(portal, 'lourdes', { url: `/requests/${id}` })).json().data.request;
const missing = async () =>
  (await injectAs(portal, 'lourdes', { url: '/documents/missingsignees' })).json().data.documents;

test('an expired holder holds nothing: the request waits, and goes on for the next one', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await expire('dean');
  expect(await show(id)).toMatchObject({ currentPipeline: { signee: null }, abilities: { sign: false } });
  await reassignExpired(deps);
  expect(await show(id)).toMatchObject({
    status: 'PENDING',
    latestEvent: { type: 'wait', pendingCause: 'vacancy', actor: null },
  });
  const travel = (await missing()).find(({ name }: { name: string }) => name === 'Travel Order');
  expect(travel.positions).toMatchObject([{ name: 'Dean' }]);
  const events = await db.selectFrom('requestEvents').select('id').where('requestId', '=', id).execute();
  await reassignExpired(deps);
  expect(await db.selectFrom('requestEvents').select('id').where('requestId', '=', id).execute()).toEqual(
    events,
  );
});

test.each([
  [
    'alone holds the position',
    async () => {
      const { id } = await askFor(portal, 'directorHrmo', 'Leave Form - Short Leave');
      await act(portal, 'immediateSupervisor', id, 'sign');
      return { id, requestor: 'directorHrmo' as const };
    },
  ],
  [
    'was fixed for the stage',
    async () => {
      await fixForPresident(await idOf(portal, 'rhea'));
      const { id } = await askFor(portal, 'rhea', 'Travel Order');
      await fixForPresident(null);
      await expire('president');
      for (const who of ['dean', 'vpaa'] as const) await act(portal, who, id, 'sign');
      return { id, requestor: 'rhea' as const };
    },
  ],
])('one that waited because its requestor %s waits for a new holder then', async (_, wait) => {
  const { id, requestor } = await wait();
  expect(await show(id)).toMatchObject({ status: 'PENDING', latestEvent: { pendingCause: 'own-request' } });
  await expire(requestor);
  await reassignExpired(deps);
  const { pendingCause, latestEvent } = await show(id);
  expect([pendingCause, latestEvent]).toMatchObject(['vacancy', { type: 'wait', pendingCause: 'vacancy' }]);
  await reassignExpired(deps);
  expect((await show(id)).latestEvent).toEqual(latestEvent);
});

async function fixForPresident(signeeId: number | null): Promise<void> {
  const { documentId } = await sampleOf(portal, 'Travel Order');
  await db
    .updateTable('templateStages')
    .set({ signeeId })
    .where('documentId', '=', documentId)
    .where('signatureKey', '=', 'president')
    .execute();
}

test('on the last day of an account its requests stay where they are', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await expire('dean', TODAY);
  await reassignExpired(deps);
  expect(await show(id)).toMatchObject({ status: 'SIGNING', latestEvent: { type: 'create' } });
  expect(await act(portal, 'dean', id, 'sign')).toMatchObject({ status: 'SIGNING' });
});

test('the delegate of an expired holder signs nothing any more', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await expire('dean');
  const answer = await injectAs(portal, 'immediateSupervisor', {
    method: 'PUT',
    url: `/requests/${id}/actions/sign`,
    payload: {},
  });
  expect(answer.statusCode).toBe(404);
  expect(
    (await injectAs(portal, 'immediateSupervisor', { url: '/dashboard/faculty' })).json().data.toSign,
  ).toEqual([]);
});

test('a chosen signee who has expired is told of to the Admins and listed, until another one is named', async () => {
  const request = await askFor(portal, 'miguel', 'Dropping Form');
  await expire('mark');
  await reassignExpired(deps);
  expect(await show(request.id)).toMatchObject({
    status: 'PENDING',
    latestEvent: { pendingCause: 'person-gone' },
  });
  for (const admin of ['admin', 'lourdes'] as const) {
    const { notifications } = (
      await injectAs(portal, admin, { url: '/profile/notifications?limit=1' })
    ).json().data;
    expect(notifications[0]).toMatchObject({
      requestId: request.id,
      message: expect.stringContaining('Please name somebody.'),
    });
  }
  const listed = (await missing()).find(({ name }: { name: string }) => name === 'Dropping Form');
  expect(listed.requests).toMatchObject([{ id: request.id }]);
  const url = `/requests/${request.id}/stages/${request.currentPipeline?.stageId}`;
  const name = async (who: Person) =>
    injectAs(portal, 'admin', { method: 'PUT', url, payload: { signeeId: await idOf(portal, who) } });
  expect((await name('mark')).statusCode).toBe(400);
  expect((await name('hazel')).statusCode).toBe(200);
  expect((await missing()).find(({ name }: { name: string }) => name === 'Dropping Form')).toBeUndefined();
});

test('an expired account cannot be chosen, one on its last day can', async () => {
  const dropping = await sampleOf(portal, 'Dropping Form');
  await expire('mark', TODAY);
  const { status } = await askFor(portal, 'miguel', 'Dropping Form');
  expect(status).toBe('SIGNING');
  await expire('mark');
  const answer = await injectAs(portal, 'miguel', { method: 'POST', url: '/requests', payload: dropping });
  expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, 'signees.0.signeeId']);
});

test('expiry in the middle of a meeting calls it off', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'requestappointment', { message: 'Let us talk.' });
  await expire('dean');
  await reassignExpired(deps);
  expect(await show(id)).toMatchObject({ status: 'PENDING', activeAppointment: null });
});

test('a meeting is called off when the delegate who asked for it has expired', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'immediateSupervisor', id, 'requestappointment', { message: 'Let us talk.' });
  await expire('immediateSupervisor');
  await reassignExpired(deps);
  expect(await show(id)).toMatchObject({
    status: 'SIGNING',
    activeAppointment: null,
    currentPipeline: { signee: { lastName: 'Macaspac' } },
  });
});

test('where somebody else holds the position, nobody’s screen is told each midnight that nothing changed', async () => {
  const { positionId } = await db
    .selectFrom('accounts')
    .select('positionId')
    .where('id', '=', await idOf(portal, 'dean'))
    .executeTakeFirstOrThrow();
  const setPosition = async (id: number | null) =>
    db
      .updateTable('accounts')
      .set({ positionId: id })
      .where('id', '=', await idOf(portal, 'paolo'))
      .execute();
  await setPosition(positionId);
  onTestFinished(async () => void (await setPosition(null)));
  await askFor(portal, 'rhea', 'Travel Order');
  await expire('paolo');
  await reassignExpired(deps);
  const heard: LiveEvent[] = [];
  const stop = await deps.live.watch({
    accountId: await idOf(portal, 'lourdes'),
    sessionId: 0,
    seesEveryRequest: true,
    send: (event) => heard.push(event),
    close: () => {},
  });
  onTestFinished(stop);
  await reassignExpired(deps);
  await db
    .transaction()
    .execute((tx) => publishChange(tx, { notifications: [], requests: [{ requestId: 0, viewerIds: [] }] }));
  await expect.poll(() => heard).toEqual([{ event: 'request', id: 0 }]);
});

test('each of more requests than are loaded at once waits then', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const waiting = () =>
    db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('verificationCode', 'like', 'made-%')
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow();
  await sql`
    with made as (
      insert into requests (document_id, requestor_id, status, form_response, verification_code,
        requestor_signature_id, created_at, updated_at)
      select document_id, requestor_id, status, form_response, 'made-' || place, requestor_signature_id,
        created_at, updated_at
      from requests, generate_series(1, 250) place where id = ${id}
      returning id
    ), stages as (
      insert into request_stages (request_id, "order", kind, position_id, signature_key)
      select made.id, stage."order", stage.kind, stage.position_id, stage.signature_key
      from made join request_stages stage on stage.request_id = ${id}
      returning id, request_id, "order"
    )
    select from stages`.execute(db);
  await sql`
    update requests set open_stage_id = stage.id
    from request_stages stage
    where stage.request_id = requests.id and verification_code like 'made-%'
      and stage."order" = (select min("order") from request_stages first where first.request_id = requests.id)`.execute(
    db,
  );
  await expire('dean');
  await reassignExpired(deps);
  expect(await waiting()).toEqual({ count: 250 });
});
