import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFinal, STATUSES, type Status } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import { DAY_MS } from '#contract/time-units.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { merged, pageOfSources, sourceOfRequests } from './merge-newest.ts';

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

const documentsByName = new Map(
  (await db.selectFrom('documents').select(['name', 'id', 'departmentId']).execute()).map(
    ({ name, ...document }) => [name, document],
  ),
);
const { id: travelOrder, departmentId } = documentsByName.get('Travel Order') ?? { id: 0, departmentId: 0 };

describe('of what somebody signs', () => {
  type Listed = { id: number; status: Status; document: { id: number; name: string }; updatedAt: string };
  const isStalled = ({ updatedAt }: Listed) =>
    Date.parse(updatedAt) <= clock.now().getTime() - LIMITS.stalledDays * DAY_MS;

  // Some of each status; one that moved lately.
  beforeAll(async () => {
    const travel = { documentId: String(travelOrder), status: 'SIGNING' };
    const theirs: Listed[] = (await page({ signeeId: dean, ...travel, limit: '100' })).requests;
    const signed = theirs.filter(({ id }) => id % 2 === 0).map(({ id }) => id);
    const waiting = theirs.filter(({ id }) => id % 2 === 1).map(({ id }) => id);
    await act(portal, 'admin', signed[0] ?? 0, 'cancel');
    await act(portal, 'vpaa', signed[1] ?? 0, 'sign');
    await act(portal, 'president', signed[1] ?? 0, 'sign');
    await act(portal, 'dean', waiting[0] ?? 0, 'reject', { message: 'Not this month.' });
    await act(portal, 'dean', waiting[1] ?? 0, 'moreinfo', { message: 'Which bus?' });
    clock.advance({ minutes: 8 * 24 * 60 });
    await act(portal, 'dean', waiting[2] ?? 0, 'sign');
  });

  test.each<[Query, (request: Listed) => boolean]>([
    ...STATUSES.map((status): [Query, (request: Listed) => boolean] => [
      { status },
      (request) => request.status === status,
    ]),
    [{ progress: 'active' }, ({ status }) => !isFinal(status)],
    [{ progress: 'ended' }, ({ status }) => isFinal(status)],
    [{ progress: 'stalled' }, (request) => !isFinal(request.status) && isStalled(request)],
    [{ progress: 'active', status: 'SIGNING' }, ({ status }) => status === 'SIGNING'],
    [{ progress: 'ended', status: 'SIGNING' }, () => false],
    [{ documentId: String(travelOrder) }, ({ document }) => document.id === travelOrder],
    [
      { documentId: String(travelOrder), status: 'CANCELLED' },
      ({ document, status }) => document.id === travelOrder && status === 'CANCELLED',
    ],
    [
      { departmentId: String(departmentId) },
      ({ document }) => documentsByName.get(document.name)?.departmentId === departmentId,
    ],
  ])('a filter of %j finds those that fit, and counts them', async (query, fits) => {
    const all: Listed[] = (await page({ signeeId: dean, limit: '100' })).requests;
    expect([...new Set(all.map(({ status }) => status))].sort()).toEqual([
      'ACTION NEEDED',
      'CANCELLED',
      'COMPLETED',
      'DISAPPROVED',
      'SIGNING',
    ]);
    const wanted = all.filter(fits).map(({ id }) => id);
    for (const sort of ['createdAt', 'id', 'status']) {
      const found = await page({ ...query, signeeId: dean, limit: '100', sort });
      expect(idsOf(found).sort()).toEqual(wanted.toSorted());
      expect(found.pagination.total).toBe(wanted.length);
    }
  });
});

test('what several sources find is there once', async () => {
  const made = await db.selectFrom('requests').select('id').orderBy('id').limit(3).execute();
  const [first = 0, second = 0, third = 0] = made.map(({ id }) => id);
  const sources = [
    sourceOfRequests(sql`requests.id in (${first}, ${second})`),
    sourceOfRequests(sql`requests.id in (${second}, ${third})`),
  ];
  const found = await merged(db, sources, { offset: 0, limit: 5, order: 'desc' });
  expect(found.map(({ id }) => id)).toEqual([third, second, first]);
  const { rows, pagination } = await pageOfSources(db, sources, { page: 1, limit: 5, order: 'desc' });
  expect([rows.map(({ id }) => id), pagination.total]).toEqual([[third, second, first], 3]);
});

test('what was made in the hour that comes twice at the end of summer time is in the order in which it was made', async () => {
  const made = await db.selectFrom('requests').select('id').orderBy('id').limit(2).execute();
  const [first = 0, second = 0] = made.map(({ id }) => id);
  const sources = [sourceOfRequests(sql`requests.id in (${first}, ${second})`)];
  const wanted = { page: 1, limit: 1, order: 'desc' } as const;
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`set local time zone 'America/New_York'`.execute(tx);
      // 1:30 and, forty minutes later, 1:10
      const at = (id: number, createdAt: string) =>
        tx
          .updateTable('requests')
          .set({ createdAt: new Date(createdAt) })
          .where('id', '=', id)
          .execute();
      await at(first, '2026-11-01T05:30:00Z');
      await at(second, '2026-11-01T06:10:00Z');
      const all = await merged(tx, sources, { offset: 0, limit: 2, order: 'desc' });
      expect(all.map(({ id }) => id)).toEqual([second, first]);
      const { rows } = await pageOfSources(tx, sources, wanted);
      expect(rows.map(({ id }) => id)).toEqual([second]);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
});
