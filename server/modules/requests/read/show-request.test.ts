import { afterAll, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
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
