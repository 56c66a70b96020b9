import { afterAll, describe, expect, test } from 'vitest';
import { today } from '#contract/format/calendar-date.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

/*
 * Each count of a dashboard is a link, and the list behind it holds as many as it says.
 */
const portal = await buildTestApp();
const { db, clock, config } = portal.deps;
afterAll(() => portal.close());

await askFor(portal, 'miguel', 'Dropping Form');
const refused = await askFor(portal, 'rhea', 'Travel Order');
await act(portal, 'dean', refused.id, 'reject', { message: 'Not this month.' });
await db
  .updateTable('documents')
  .set({ enabled: false })
  .where('key', 'in', ['long-leave', 'short-leave'])
  .execute();
clock.set('2026-11-27T00:59:59Z');
await askFor(portal, 'rhea', 'Travel Order');
await askFor(portal, 'joshua', 'Request for Petition');

const dataOf = async (who: Who, url: string, query: Record<string, string> = {}) =>
  (await injectAs(portal, who, { url, query })).json().data;
const totalOf = async (who: Who, url: string, query?: Record<string, string>) =>
  (await dataOf(who, url, query)).pagination.total;

describe('a count of the Admin’s dashboard is the total of its list', () => {
  const day = () => today(clock.now(), config.timeZone);
  test.each([
    ['activeRequests', 3, '/requests', () => ({ progress: 'active' })],
    ['activeDocuments', 12, '/documents', () => ({ state: 'enabled' })],
    ['users', 33, '/accounts', () => ({})],
    ['departments', undefined, '/departments', () => ({})],
    ['classes', undefined, '/classes', () => ({})],
    ['logsToday', 2, '/auditlogs', () => ({ createdAt_gte: day(), createdAt_lt: '2026-11-28' })],
  ])('%s', async (name, expected, url, query) => {
    const count = (await dataOf('admin', '/dashboard/admin')).counts[name];
    expect(count).toBeGreaterThan(0);
    if (expected !== undefined) expect(count).toBe(expected);
    expect(await totalOf('admin', url, query())).toBe(count);
  });
});

describe('a count of the Staff’s dashboard is the total of its list', () => {
  test('active requests', async () => {
    const { counts } = await dataOf('clerk', '/dashboard/staff');
    expect(counts.active).toBe(3);
    expect(await totalOf('clerk', '/requests', { progress: 'active' })).toBe(3);
  });

  test('stalled requests: active, and nothing has happened to them for seven days', async () => {
    const both = async () => {
      const { stalled } = (await dataOf('clerk', '/dashboard/staff')).counts;
      return [stalled, await totalOf('clerk', '/requests', { progress: 'stalled' })];
    };
    expect(await both()).toEqual([0, 0]);
    clock.set('2026-11-27T01:00:00Z');
    expect(await both()).toEqual([1, 1]);
    clock.set('2026-12-10T01:00:00Z');
    expect(await both()).toEqual([3, 3]);
    expect(await totalOf('clerk', '/requests', { progress: 'stalled', status: 'SIGNING' })).toBe(3);
    expect(await totalOf('clerk', '/requests', { progress: 'stalled', status: 'COMPLETED' })).toBe(0);
  });

  test('the active requests of each document', async () => {
    const { activeByDocument } = await dataOf('clerk', '/dashboard/staff');
    expect(activeByDocument.slice(0, 3).map(({ count }: { count: number }) => count)).toEqual([1, 1, 1]);
    for (const { document, count } of activeByDocument.slice(0, 4)) {
      const query = { progress: 'active', documentId: document.id };
      expect(await totalOf('clerk', '/requests', query)).toBe(count);
    }
  });
});

test('what has ended is found too, and no other progress than these', async () => {
  expect(await totalOf('clerk', '/requests', { progress: 'ended' })).toBe(1);
  const query = { progress: 'lost' };
  const answer = await injectAs(portal, 'clerk', { url: '/requests', query });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain('Please give active, stalled or ended.');
  expect((await injectAs(portal, 'clerk', { url: '/documents', query: { state: 'x' } })).statusCode).toBe(
    400,
  );
});
