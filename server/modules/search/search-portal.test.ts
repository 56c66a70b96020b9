import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const dropping = await askFor(portal, 'miguel', 'Dropping Form');
const travels: { id: number }[] = [];
for (let count = 0; count < 7; count += 1) travels.push(await askFor(portal, 'rhea', 'Travel Order'));

type Found = {
  requests: { id: number }[];
  documents: { name: string; enabled: boolean }[];
  people: { displayName: string }[];
};
async function search(who: Who, q: string) {
  const data: Found = (await injectAs(portal, who, { url: '/search', query: { q } })).json().data;
  return {
    requests: data.requests.map(({ id }) => id),
    documents: data.documents.map(({ name }) => name),
    people: data.people.map(({ displayName }) => displayName),
  };
}
const rename = (lastName: string) =>
  portal.deps.db.updateTable('accounts').set({ lastName }).where('firstName', '=', 'Bea').execute();
const NOTHING = { requests: [], documents: [], people: [] };

describe('Staff and Admins find', () => {
  test('everybody’s requests, by the requestor or the document, the newest few first', async () => {
    expect((await search('clerk', 'santillan')).requests).toEqual([dropping.id]);
    const newest = travels.map(({ id }) => id).reverse();
    expect((await search('admin', 'rhea travel')).requests).toEqual(newest.slice(0, 5));
  });

  test('people by the name as it is displayed, and by email', async () => {
    expect((await search('clerk', 'dr. alma c. lagman')).people).toEqual(['Dr. Alma C. Lagman']);
    expect((await search('clerk', 'LAGMAN, Alma')).people).toEqual(['Dr. Alma C. Lagman']);
    expect((await search('admin', 'bea.tayag@')).people).toEqual(['Bea L. Tayag']);
  });

  test('people and their requests, whether or not the accents of a name are typed', async () => {
    const request = await askFor(portal, 'bea', 'Dropping Form');
    await rename('Núñez');
    for (const typed of ['nunez', 'NÚÑEZ', 'nun\u0303ez bea']) {
      expect(await search('clerk', typed)).toMatchObject({
        people: ['Bea L. Núñez'],
        requests: [request.id],
      });
    }
    await rename('Tayag');
  });

  test('people and their requests by a name with a raised letter', async () => {
    const request = await askFor(portal, 'bea', 'Dropping Form');
    await rename('Mª Cruz');
    expect(await search('clerk', 'mª cruz')).toMatchObject({
      people: ['Bea L. Mª Cruz'],
      requests: expect.arrayContaining([request.id]),
    });
    await rename('Tayag');
  });

  test('people whose last name has only two letters, by the whole of it', async () => {
    await rename('Uy');
    expect((await search('clerk', 'UY')).people).toEqual(['Bea L. Uy']);
    expect((await search('clerk', 'u')).people).toEqual([]);
    expect((await search('mark', 'uy')).people).toEqual([]);
    // Beside a longer word, too: five others of that first name must not hide who was meant.
    for (const typed of ['Bea Uy', 'uy, bea', 'Uy tayag@']) {
      expect((await search('clerk', typed)).people).toEqual(['Bea L. Uy']);
    }
    expect((await search('clerk', 'Bea Go')).people).toEqual([]);
    await rename('Ñu');
    for (const typed of ['nu', 'ÑU', 'bea nu']) {
      expect((await search('clerk', typed)).people).toEqual(['Bea L. Ñu']);
    }
    await rename('Tayag');
  });

  test('documents that are disabled, too', async () => {
    await portal.deps.db
      .updateTable('documents')
      .set({ enabled: false })
      .where('key', '=', 'request-for-petition')
      .execute();
    expect((await search('clerk', 'petition')).documents).toEqual(['Request for Petition']);
    expect((await search('miguel', 'petition')).documents).toEqual([]);
  });
});

describe('everybody else finds', () => {
  test('their own requests and nobody’s else', async () => {
    expect(await search('miguel', 'dropping')).toEqual({
      requests: [dropping.id],
      documents: ['Dropping Form'],
      people: [],
    });
    expect((await search('rhea', 'dropping')).requests).toEqual([]);
    expect((await search('dean', `#${dropping.id}`)).requests).toEqual([]);
  });

  test('documents that they may request, and no people', async () => {
    expect(await search('miguel', 'leave form')).toEqual({
      requests: [],
      documents: ['Leave Form - Long Leave', 'Leave Form - Short Leave'],
      people: [],
    });
    expect((await search('mark', 'santillan')).people).toEqual([]);
  });
});

test('a request is found by its number, however short, before those that only mention it', async () => {
  const [first] = travels;
  expect((await search('admin', String(first?.id))).requests[0]).toBe(first?.id);
  expect((await search('rhea', `no. ${first?.id}`)).requests).toEqual([first?.id]);
});

test('a request that was found by its number takes the place of the oldest that mention it', async () => {
  const { db } = portal.deps;
  const named = (lastName: string) =>
    db.updateTable('accounts').set({ lastName }).where('firstName', '=', 'Rhea').execute();
  await named(`Magsino ${dropping.id}`);
  const newest = travels.map(({ id }) => id).reverse();
  expect((await search('admin', String(dropping.id))).requests).toEqual([dropping.id, ...newest.slice(0, 4)]);
  await named('Magsino');
});

test.each([
  ['papers', (id: number) => `Request No. ${id}`],
  ['notices', (id: number) => `Travel Order (No. ${id})`],
  ['lists', (id: number) => `No. ${id} · Rhea V. Magsino`],
  ['charts', (id: number) => `No. ${id} Travel Order`],
  ['people', (id: number) => `Request ${id}`],
  ['typists', (id: number) => `№ ${id} travel`],
  ['typists in a hurry', (id: number) => `№${id}`],
  [
    'wide keyboards',
    (id: number) =>
      `＃${String(id).replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))}`,
  ],
])('a request is found by its number as %s write it', async (_, written) => {
  const id = travels[0]?.id ?? 0;
  expect((await search('admin', written(id))).requests).toEqual([id]);
});

test.each(['', ' ', 'a', ' an e ', 'no', '#', '%%%', '___', '\\\\\\', '99999999999999999999'])(
  'nothing is found for %j',
  async (typed) => {
    expect(await search('admin', typed)).toEqual(NOTHING);
  },
);

test('what takes longer than anybody waits is refused, and says what to do', async () => {
  await portal.deps.db.transaction().execute(async (tx) => {
    await sql`lock table documents`.execute(tx);
    const answer = await injectAs(portal, 'clerk', { url: '/search', query: { q: 'santillan' } });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'search.too-long']);
  });
  expect((await search('clerk', 'santillan')).requests).toEqual([dropping.id]);
});

test('a text that is too long is a 400', async () => {
  const answer = await injectAs(portal, 'admin', { url: '/search', query: { q: 'x'.repeat(301) } });
  expect(answer.statusCode).toBe(400);
});
