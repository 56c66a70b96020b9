import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const dropping = await askFor(portal, 'miguel', 'Dropping Form');
const travel = await askFor(portal, 'rhea', 'Travel Order');
for (let more = 0; more < 9; more += 1) await askFor(portal, 'rhea', 'Travel Order');
const petition = await askFor(portal, 'miguel', 'Request for Petition');

describe('searching requests', () => {
  const find = async (search: string) => {
    const query = { search, limit: '100', sort: 'id', order: 'asc' };
    const { data } = (await injectAs(portal, 'admin', { url: '/requests/search', query })).json();
    return data.requests.map(({ id }: { id: number }) => id);
  };

  test.each([
    ['the name as the list prints it', 'Miguel A. Santillan'],
    ['it in other case and spacing', '  miguel   A.  SANTILLAN '],
    ['a part of it', 'a. santil'],
    ['it with what nobody sees', 'Miguel\u00a0A. San\u200Btillan\n'],
    ['the email', 'miguel.santillan@students'],
  ])('finds a requestor’s by %s', async (_what, typed) => {
    expect(await find(typed)).toEqual([dropping.id, petition.id]);
  });

  test('finds those of a document, also together with the requestor', async () => {
    expect(await find('dropping form')).toEqual([dropping.id]);
    expect(await find('Santillan petition')).toEqual([petition.id]);
    expect(await find('Santillan Travel Order')).toEqual([]);
  });

  test.each(['No. {id}', 'no {id}', 'NO.{id}', '#{id}', '# {id}', ' {id} ', 'Request for Petition No. {id}'])(
    'finds one by its number: %s',
    async (typed) => {
      expect(petition.id).toBeGreaterThan(9);
      expect(await find(typed.replace('{id}', String(petition.id)))).toEqual([petition.id]);
    },
  );

  test('a number is that of one request, and only of the document that is named with it', async () => {
    expect(await find(`#${travel.id}`)).toEqual([travel.id]);
    expect(await find(`Dropping Form No. ${travel.id}`)).toEqual([]);
    expect(await find('No. 999999999')).toEqual([]);
  });

  test.each(['%', '_', '\\', ',', '( or true', "' or ''='", 'No.', '#'])(
    'what somebody types is text and nothing else: %s',
    async (typed) => {
      expect(await find(typed)).toEqual([]);
    },
  );

  test('a search that takes longer than anybody waits is refused, and says what to do', async () => {
    const search = () =>
      injectAs(portal, 'admin', { url: '/requests/search', query: { search: 'santillan' } });
    await portal.deps.db.transaction().execute(async (tx) => {
      await sql`lock table documents`.execute(tx);
      const answer = await search();
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'search.too-long']);
    });
    expect((await search()).json().data.requests).toHaveLength(2);
  });

  test('nothing typed finds everything', async () => {
    expect(await find('   ')).toHaveLength(12);
  });
});
