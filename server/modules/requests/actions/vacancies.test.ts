import { afterAll, expect, test } from 'vitest';
import { listNotifications } from '#server/modules/notifications/list-notifications.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const change = (who: Who, id: number, payload: object) =>
  injectAs(portal, who, { method: 'PUT', url: `/accounts/${id}`, payload });
const remove = (id: number) => injectAs(portal, 'admin', { method: 'DELETE', url: `/accounts/${id}` });
const statusOf = async (id: number) =>
  (await db.selectFrom('requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const positionOf = async (id: number) =>
  (await db.selectFrom('accounts').select('positionId').where('id', '=', id).executeTakeFirstOrThrow())
    .positionId;

test('a stage waits while nobody holds its position, and goes on by itself when somebody does', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  const vpaa = await idOf(portal, 'vpaa');
  const positionId = await positionOf(vpaa);
  expect((await change('admin', vpaa, { positionId: null })).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('PENDING');
  const paolo = await idOf(portal, 'paolo');
  await change('admin', paolo, { positionId });
  expect(await statusOf(id)).toBe('SIGNING');
  const { notifications } = await listNotifications(db, paolo, { page: 1, limit: 10, order: 'desc' });
  expect(notifications.map(({ message }) => message)).toContain(
    `Travel Order (No. ${id}) of Rhea V. Magsino is waiting for you.`,
  );
  expect((await act(portal, 'paolo', id, 'sign')).currentPipeline?.position?.name).toBe(
    'University President',
  );
  await change('admin', paolo, { positionId: null });
  await change('admin', vpaa, { positionId });
});

test('the document with a vacant position is listed among those with missing signatories', async () => {
  const president = await idOf(portal, 'president');
  const positionId = await positionOf(president);
  await change('admin', president, { positionId: null });
  const { documents } = (await injectAs(portal, 'admin', { url: '/documents/missingsignees' })).json().data;
  const travel = documents.find(({ name }: { name: string }) => name === 'Travel Order');
  expect(travel.positions).toMatchObject([{ name: 'University President' }]);
  await change('admin', president, { positionId });
  expect(
    (await injectAs(portal, 'admin', { url: '/documents/missingsignees' })).json().data.documents,
  ).toEqual([]);
});

test('when a chosen signee is deleted the request waits until an Admin names another person', async () => {
  const request = await askFor(portal, 'miguel', 'Dropping Form');
  await remove(await idOf(portal, 'mark'));
  expect(await statusOf(request.id)).toBe('PENDING');
  const url = `/requests/${request.id}/stages/${request.currentPipeline?.stageId}`;
  const name = async (who: Who) =>
    injectAs(portal, 'admin', {
      method: 'PUT',
      url,
      payload: { signeeId: await idOf(portal, who as 'hazel') },
    });
  expect((await name('miguel')).statusCode).toBe(400);
  expect((await name('hazel')).json().data.request).toMatchObject({
    status: 'SIGNING',
    currentPipeline: { signee: { lastName: 'Cunanan' } },
  });
  expect((await act(portal, 'hazel', request.id, 'sign')).currentPipeline?.signee?.lastName).toBe('Magsino');
});

test('an Admin can neither delete nor demote themselves, and an email stays', async () => {
  const admin = await idOf(portal, 'admin');
  expect((await remove(admin)).statusCode).toBe(409);
  const { roleId } = await db
    .selectFrom('accounts')
    .select('roleId')
    .where('id', '=', await idOf(portal, 'rhea'))
    .executeTakeFirstOrThrow();
  expect((await change('admin', admin, { roleId })).statusCode).toBe(409);
  expect((await change('admin', await idOf(portal, 'rhea'), { email: 'x@example.edu' })).statusCode).toBe(
    400,
  );
  expect((await change('clerk', await idOf(portal, 'rhea'), { prefix: 'Dr' })).statusCode).toBe(403);
});
