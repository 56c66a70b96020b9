import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { clock } = portal.deps;
afterAll(() => portal.close());

const list = async (path = '', query = {}) =>
  injectAs(portal, 'admin', { url: `/auditlogs${path}`, query: { ...query } });
const found = async (path: string, query: object) => {
  const { auditLogs } = (await list(path, query)).json().data;
  return auditLogs.map(({ description }: { description: string }) => description);
};
const { id } = await askFor(portal, 'rhea', 'Travel Order');
clock.advance({ minutes: 5 });
await act(portal, 'dean', id, 'reject', { message: 'Not this term.' });

test('an entry says what was done, by whom with role and position or class, and in which context', async () => {
  const { auditLogs, pagination } = (await list()).json().data;
  expect(auditLogs[0]).toMatchObject({
    createdAt: clock.now().toISOString(),
    actionType: 'request.reject',
    requestId: id,
    description: expect.stringContaining('Isidro L. Macaspac disapproved Travel Order'),
    performedByUser: { role: { name: 'Executive' }, position: { name: 'Dean' }, class: null },
  });
  expect(JSON.parse(auditLogs[0].context)).toMatchObject({
    status: 'DISAPPROVED',
    message: 'Not this term.',
  });
  expect(pagination).toMatchObject({ page: 1, limit: 10 });
  expect(pagination.total).toBeGreaterThan(1);
});

test('a student is shown with the class', async () => {
  await injectAs(portal, 'miguel', {
    method: 'PUT',
    url: `/profile/${await idOf(portal, 'miguel')}`,
    payload: { contactNumber: '+63 917 555 0100' },
  });
  const { auditLogs } = (await list('', { performedBy: String(await idOf(portal, 'miguel')) })).json().data;
  expect(auditLogs[0].performedByUser).toMatchObject({ class: { name: expect.stringMatching(/^BS/) } });
});

test('the action type, the performer and the days narrow it down', async () => {
  expect(await found('', { actionType: 'request.reject' })).toHaveLength(1);
  expect(await found('', { performedBy: String(await idOf(portal, 'dean')) })).toHaveLength(1);
  // 2026-11-20 09:00 in Manila: the day begins at 16:00 UTC of the day before
  const day = { createdAt_gte: '2026-11-20', createdAt_lt: '2026-11-21' };
  expect(await found('', { actionType: 'request.reject', ...day })).toHaveLength(1);
  expect(await found('', { createdAt_lt: '2026-11-20' })).toEqual([]);
  expect(
    await found('', { createdAt_gte: '2026-11-19T16:00:00.000Z', actionType: 'request.create' }),
  ).toHaveLength(1);
});

test('the search looks in descriptions and names, also of what has just happened', async () => {
  expect(await found('/search', { search: 'MACASPAC disapproved' })).toHaveLength(1);
  expect(await found('/search', { search: 'disapproved travel' })).toHaveLength(1);
  expect(await found('/search', { search: 'no such words' })).toEqual([]);
  const again = await askFor(portal, 'rhea', 'Travel Order');
  expect(await found('/search', { search: `No. ${again.id}` })).toHaveLength(1);
});

test('the action types are those that occur, sorted', async () => {
  const { actionTypes } = (await list('/filters/actiontypes')).json().data;
  expect(actionTypes).toContain('request.reject');
  expect(actionTypes).toEqual([...new Set(actionTypes)].sort());
});

test.each([
  { createdAt_gte: 'yesterday' },
  { createdAt_lt: '2026-13-40' },
  { performedBy: 'me' },
  { sort: 'context' },
  { createdAt_lt: '0000-01-01' },
  { createdAt_gte: '0001-01-01T00:00:00Z' },
])('%j is a 400', async (query) => {
  expect((await list('', query)).statusCode).toBe(400);
});

test('a word that is too short for the index is looked for in the newest texts, which is said where there are others', async () => {
  const search = async () => (await list('/search', { search: 'or' })).json().data;
  const whole = await search();
  expect(whole.auditLogs.length).toBeGreaterThan(0);
  expect(whole).not.toHaveProperty('searchedNewest');
  // texts of no entry, which come after all others
  const first = 1_000_000_000;
  await sql`insert into audit_log_texts (log_id, text)
    select ${first}::int + place, 'xyz' from generate_series(1, ${LIMITS.searchedNewest}::int) place`.execute(
    portal.deps.db,
  );
  expect(await search()).toMatchObject({ auditLogs: [], searchedNewest: LIMITS.searchedNewest });
  await sql`delete from audit_log_texts where log_id > ${first}`.execute(portal.deps.db);
  expect(await search()).toEqual(whole);
});

test('a search that takes longer than anybody waits is refused, and says what to do', async () => {
  await portal.deps.db.transaction().execute(async (tx) => {
    await sql`lock table audit_log_texts`.execute(tx);
    const answer = await list('/search', { search: 'travel' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ success: false, code: 'search.too-long' });
  });
  expect((await list('/search', { search: 'travel' })).statusCode).toBe(200);
});

test('a word that more texts have than are counted finds the same entries as before', async () => {
  const orders = [
    {},
    { sort: 'actionType' },
    { sort: 'id', order: 'asc' },
    { actionType: 'request.reject' },
    { createdAt_gte: '2020-01-01', sort: 'id' },
  ];
  const search = () => Promise.all(orders.map((order) => found('/search', { search: 'travel', ...order })));
  const before = await search();
  expect(before.every(({ length }) => length > 0)).toBe(true);
  // texts of no entry, so that only the way in which the entries are found changes
  await sql`insert into audit_log_texts (log_id, text)
    select -place, 'travel' from generate_series(1, ${LIMITS.countedRows + 1}::int) place`.execute(
    portal.deps.db,
  );
  expect(await search()).toEqual(before);
});

test('behind a filter no text is asked for by itself, since all entries of an action may be without the word', async () => {
  const statements: string[] = [];
  const listen = (text: unknown) => void statements.push(String(text));
  subscribe('lagda.statement', listen);
  onTestFinished(() => void unsubscribe('lagda.statement', listen));
  // as many have it as above, none of them signed
  const answer = await list('/search', { search: 'travel', actionType: 'request.sign' });
  expect(answer.json().data).toMatchObject({ auditLogs: [], pagination: { total: 0 } });
  expect(statements.filter((text) => text.includes('t.log_id = l.id'))).toEqual([]);
});
