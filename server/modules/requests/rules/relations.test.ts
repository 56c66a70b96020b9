import { afterAll, expect, test } from 'vitest';
import { todayOf } from '#server/clock.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { findRequest } from '../read/requests.repository.ts';
import { canView, changedRequest, relationsOf } from './relations.ts';

const portal = await openTestPortal();
const { db } = portal.deps;
afterAll(() => portal.close());

/** Everybody whose role alone does not let them see it, as the rule of viewing has it. */
async function viewersByRule(requestId: number): Promise<number[]> {
  const request = await findRequest(db, requestId, todayOf(portal.deps));
  const people = await db.selectFrom('accounts').select('id').orderBy('id').execute();
  return people
    .filter(({ id }) => request && canView(relationsOf(request, { id, role: 'Faculty' })))
    .map(({ id }) => id);
}

async function toldOf(requestId: number): Promise<number[]> {
  const request = await findRequest(db, requestId, todayOf(portal.deps));
  return request ? changedRequest(request).viewerIds.toSorted((a, b) => a - b) : [];
}

test('whoever may see a request hears of its changes, and nobody else', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  expect(await toldOf(id)).toEqual(await viewersByRule(id));
  // By delegation: the holder for whom it was signed sees it as well.
  await act(portal, 'immediateSupervisor', id, 'sign');
  expect(await toldOf(id)).toEqual(await viewersByRule(id));
  await act(portal, 'vpaa', id, 'reject', { message: 'Not this term.' });
  const viewers = await toldOf(id);
  expect(viewers).toEqual(await viewersByRule(id));
  expect(viewers.length).toBeGreaterThan(3);
});

test('who could have signed in place of whoever did sees it, and hears of its changes', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  const viewers = await viewersByRule(id);
  expect(viewers).toContain(await idOf(portal, 'immediateSupervisor'));
  expect(await toldOf(id)).toEqual(viewers);
});

test('who signed and for whom they did goes on seeing it, whatever position they have by then', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'immediateSupervisor', id, 'sign');
  const people = [await idOf(portal, 'dean'), await idOf(portal, 'immediateSupervisor')];
  await db.updateTable('accounts').set({ positionId: null }).where('id', 'in', people).execute();
  expect(await viewersByRule(id)).toEqual(expect.arrayContaining(people));
});
