import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

/*
 * By time, a list of what somebody signs or of what a search finds is merged from several indexes; by number it is not.
 */
const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

const documents = ['Travel Order', 'Dropping Form', 'Travel Order', 'Request for Petition', 'Travel Order'];
for (const document of [...documents, ...documents, ...documents]) {
  clock.advance({ minutes: 3 });
  const { id } = await askFor(portal, document === 'Travel Order' ? 'rhea' : 'miguel', document);
  if (document === 'Travel Order' && id % 2 === 0) await act(portal, 'dean', id, 'sign');
}
// So many that a search does not look at each of them.
await sql`insert into accounts (role_id, first_name, last_name, email, password_hash, expires_on, created_at)
  select role_id, 'Rhea', 'Magsino', 'rhea' || n || '@example.edu', '', expires_on, created_at
  from accounts, generate_series(1, 1001) n where email = 'rhea.magsino@example.edu'`.execute(db);

type Query = Record<string, string>;
const page = async (query: Query) =>
  (await injectAs(portal, 'admin', { url: '/requests/search', query })).json().data;
const idsOf = ({ requests }: { requests: { id: number }[] }) => requests.map(({ id }) => id);

const dean = String(await idOf(portal, 'dean'));
const vpaf = String(await idOf(portal, 'vpaf'));
const QUERIES: [string, Query, number | undefined][] = [
  ['what somebody signs', { signeeId: dean }, 12],
  ['what somebody signs who has signed nothing', { signeeId: vpaf }, undefined],
  ['that with one status', { signeeId: dean, status: 'SIGNING' }, undefined],
  ['that with one document, searched by its requestor', { signeeId: dean, search: 'rhea travel' }, 9],
  ['few people', { search: 'santillan' }, 6],
  ['a document', { search: 'travel' }, 9],
  ['a person and a document', { search: 'dropping miguel' }, 3],
  ['a word of a person and of a document', { search: 'r' }, 15],
  ['very many people', { search: 'magsino' }, 9],
  ['very many people and a document', { search: 'magsino order' }, 9],
  ['one number', { search: '12' }, undefined],
  ['nobody', { search: 'zzzz' }, 0],
];

describe.each(QUERIES)('a list of %s', (_what, query, expected) => {
  test('finds the same by time and by number, in its order, page by page', async () => {
    const byNumber = await page({ ...query, sort: 'id', order: 'desc', limit: '100' });
    if (expected !== undefined) expect(byNumber.requests).toHaveLength(expected);
    for (const order of ['asc', 'desc']) {
      const all = await page({ ...query, sort: 'createdAt', order, limit: '100' });
      const ids = order === 'desc' ? idsOf(byNumber) : idsOf(byNumber).reverse();
      expect(idsOf(all)).toEqual(ids);
      expect(all.pagination).toEqual({ total: ids.length, page: 1, limit: 100 });
      const pages = [];
      for (const number of ['1', '2', '3', '4', '5', '6']) {
        pages.push(await page({ ...query, order, limit: '3', page: number }));
      }
      expect(pages.flatMap(idsOf)).toEqual(ids.slice(0, 18));
      for (const { pagination } of pages) expect(pagination.total).toBe(ids.length);
    }
  });
});
