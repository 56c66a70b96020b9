import { afterAll, expect, test } from 'vitest';
import { writeCursor } from '#server/db/cursor.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

/*
 * Whoever reads a list by its cursor, page after page, while requests are made: "without repeating or skipping rows"
 * (server.md section 1).
 */
const portal = await buildTestApp();
const { clock } = portal.deps;
afterAll(() => portal.close());

const ask = async () => {
  clock.advance({ minutes: 1 });
  return (await askFor(portal, 'rhea', 'Travel Order')).id;
};
const dean = await idOf(portal, 'dean');
type Query = Record<string, string>;
const page = async (url: string, query: Query) => {
  const answer = await injectAs(portal, 'clerk', { url, query: { limit: '2', ...query } });
  expect([url, query, answer.statusCode]).toEqual([url, query, 200]);
  const { requests, pagination } = answer.json().data;
  return { ids: requests.map(({ id }: { id: number }) => id) as number[], ...pagination };
};

const there: number[] = [];
for (let made = 0; made < 7; made += 1) there.push(await ask());

test.each([
  ['all requests', '/requests', {}],
  ['by number', '/requests', { sort: 'id' }],
  ['by status', '/requests', { sort: 'status' }],
  ['of a status', '/requests', { status: 'SIGNING' }],
  ['of a signee', '/requests', { signeeId: String(dean) }],
  ['of a search for a person', '/requests/search', { search: 'magsino' }],
  ['of a search for a document', '/requests/search', { search: 'travel' }],
  ['of a search for both', '/requests/search', { search: 'travel magsino', status: 'SIGNING' }],
])('pages read while requests are made neither repeat nor skip: %s', async (_, url, query: Query) => {
  const before = there.toReversed();
  const newestFirst = { order: 'desc', ...query };
  const read: number[] = [];
  let { ids, nextCursor, previousCursor } = await page(url, newestFirst);
  expect(previousCursor).toBeUndefined();
  for (;;) {
    read.push(...ids);
    if (!nextCursor) break;
    there.push(await ask());
    ({ ids, nextCursor, previousCursor } = await page(url, { ...newestFirst, cursor: nextCursor }));
    expect(previousCursor).toBeDefined();
  }
  expect(read).toEqual(before);

  // what was added meanwhile is found on the way back
  const back = [...ids];
  while (previousCursor) {
    ({ ids, previousCursor } = await page(url, { ...newestFirst, cursor: previousCursor }));
    back.unshift(...ids);
  }
  expect(back).toEqual(there.toReversed());

  const oldestFirst: number[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const next = await page(url, { ...query, order: 'asc', ...(cursor && { cursor }) });
    oldestFirst.push(...next.ids);
    cursor = next.nextCursor;
  }
  expect(oldestFirst).toEqual(there);
});

test('a cursor of another list or order is refused with a sentence', async () => {
  const { nextCursor } = await page('/requests', {});
  for (const query of [
    { sort: 'id' },
    { order: 'asc' },
    { cursor: 'x' },
    { signeeId: String(dean), order: 'asc' },
    { signeeId: String(dean), cursor: writeCursor('createdAt desc', { way: 'after', value: null, id: 5 }) },
    { signeeId: String(dean), cursor: writeCursor('createdAt desc', { way: 'after', value: 'soon', id: 5 }) },
  ]) {
    const answer = await injectAs(portal, 'clerk', {
      url: '/requests',
      query: { cursor: nextCursor, ...query } as Query,
    });
    expect([query, answer.statusCode, answer.json().code]).toEqual([query, 400, 'cursor.unknown']);
  }
});
