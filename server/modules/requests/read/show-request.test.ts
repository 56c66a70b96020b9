import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

test.each([
  ['rhea', { isSignee: false, isRequestor: true, isStaff: false, isAdmin: false }],
  ['immediateSupervisor', { isSignee: true, isRequestor: false, isStaff: false, isAdmin: false }],
  ['libSer', { isSignee: false, isRequestor: false, isStaff: true, isAdmin: false }],
  ['admin', { isSignee: false, isRequestor: false, isStaff: false, isAdmin: true }],
] as const)('a request says what %s is to it, as the call for that alone does', async (who, relations) => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const { data } = (await injectAs(portal, who, { url: `/requests/${id}` })).json();
  expect(data.request.relations).toEqual(relations);
  const alone = await injectAs(portal, who, { url: `/requests/${id}/actions/list` });
  expect(alone.json().data).toEqual(relations);
});

test('a delegate who was sent a notice still opens it after the Dean has signed, and only looks on', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const { notifications } = (
    await injectAs(portal, 'immediateSupervisor', { url: '/profile/notifications' })
  ).json().data;
  expect(notifications).toContainEqual(expect.objectContaining({ requestId: id }));
  await act(portal, 'dean', id, 'sign');
  const seen = await injectAs(portal, 'immediateSupervisor', { url: `/requests/${id}` });
  expect(seen.statusCode).toBe(200);
  expect(seen.json().data.request.abilities).toMatchObject({
    sign: false,
    reject: false,
    attachAsSignee: false,
  });
  const paper = await injectAs(portal, 'immediateSupervisor', { url: `/requests/${id}/generatedform` });
  expect(paper.statusCode).toBe(200);
  const again = { method: 'PUT', url: `/requests/${id}/actions/sign`, payload: { form: {} } } as const;
  expect((await injectAs(portal, 'immediateSupervisor', again)).statusCode).toBe(409);
});

test('who may see a request does not see all of it: numbers of the requestor, and the code of the finished paper', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const seenBy = async (who: 'rhea' | 'immediateSupervisor' | 'admin') => {
    const { request } = (await injectAs(portal, who, { url: `/requests/${id}` })).json().data;
    const { requestorInformation, verificationCode } = request;
    return [requestorInformation && Object.keys(requestorInformation).sort(), verificationCode];
  };
  const shown = ['class', 'contactNumber', 'email', 'telephoneNumber'];
  expect(await seenBy('rhea')).toEqual([null, null]);
  expect(await seenBy('immediateSupervisor')).toEqual([shown, null]);
  expect(await seenBy('admin')).toEqual([shown, null]);
});

test('a requestor whose account was deleted is named as such, and only then', async () => {
  const { id } = await askFor(portal, 'bea', 'Dropping Form');
  const requestor = async () => {
    const { data } = (await injectAs(portal, 'admin', { url: `/requests/${id}` })).json();
    return data.request.requestor;
  };
  expect(await requestor()).not.toHaveProperty('isDeleted');
  const deleted = await injectAs(portal, 'admin', {
    method: 'DELETE',
    url: `/accounts/${(await requestor()).id}`,
  });
  expect(deleted.statusCode).toBe(200);
  expect(await requestor()).toMatchObject({ displayName: 'Bea L. Tayag', isDeleted: true });
});
