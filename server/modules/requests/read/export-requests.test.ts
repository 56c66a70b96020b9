import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { actorOf, idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { exportRequests } from './export-requests.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

const dropping = await askFor(portal, 'miguel', 'Dropping Form');
const travel = await askFor(portal, 'rhea', 'Travel Order');
const another = await askFor(portal, 'rhea', 'Travel Order');

const ALL = '/requests/export';
const OWN = '/dashboard/requests/export';
const get = (who: Who, url: string, query: Record<string, string> = {}) =>
  injectAs(portal, who, { url, query });
/** The numbers of the requests in the file. */
const numbers = async (who: Who, url: string, query?: Record<string, string>) => {
  const answer = await get(who, url, query);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const [, ...lines] = answer.body.trimEnd().split('\r\n');
  return lines.map((line) => Number(line.split(',')[0]));
};

describe('the whole list', () => {
  test('is a CSV file with a line for each request, newest first', async () => {
    const answer = await get('clerk', ALL);
    expect(answer.headers['content-disposition']).toContain('attachment; filename="requests.csv"');
    const [headings, newest] = answer.body.split('\r\n');
    expect(headings).toBe(
      '\uFEFFNo.,Document,Requestor,Email Address,Status,Waiting for,Waiting since,Created,Last change',
    );
    const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d`;
    expect(newest).toMatch(
      new RegExp(
        `^${another.id},Travel Order,Rhea V. Magsino,rhea.magsino@example.edu,SIGNING,".+, .+",${moment},${moment},${moment}$`,
      ),
    );
    expect(await numbers('admin', ALL)).toEqual([another.id, travel.id, dropping.id]);
  });

  test('holds what fits the filters and the search', async () => {
    expect(await numbers('clerk', ALL, { search: 'santillan' })).toEqual([dropping.id]);
    expect(await numbers('clerk', ALL, { requestorId: String(await idOf(portal, 'rhea')) })).toEqual([
      another.id,
      travel.id,
    ]);
    expect(await numbers('clerk', ALL, { status: 'completed' })).toEqual([]);
    expect((await get('clerk', ALL, { status: 'lost' })).statusCode).toBe(400);
  });

  test('says what to do when its search takes longer than any statement may', async () => {
    const clerk = await actorOf(portal, 'clerk');
    await deps.db.transaction().execute(async (tx) => {
      await sql`lock table requests`.execute(tx);
      const reading = deps.db.transaction().execute(async (db) => {
        await sql`set local statement_timeout = '50ms'`.execute(db);
        return exportRequests({ ...deps, db }, clerk, 'all', { search: 'santillan' }).next();
      });
      await expect(reading).rejects.toMatchObject({ code: 'search.too-long' });
    });
  });

  test('is for those who may see the list', async () => {
    for (const who of ['miguel', 'mark', 'dean'] as const) expect((await get(who, ALL)).statusCode).toBe(403);
    expect((await get(null, ALL)).statusCode).toBe(401);
  });

  test('is read some at a time, each request once, also while others are created', async () => {
    const { requestorId, documentId } = await deps.db
      .selectFrom('requests')
      .select(['requestorId', 'documentId'])
      .where('id', '=', travel.id)
      .executeTakeFirstOrThrow();
    await askForMany(450);
    const clerk = await actorOf(portal, 'clerk');
    const parts: string[][][] = [];
    for await (const part of exportRequests(deps, clerk, 'all', { documentId, requestorId })) {
      parts.push(part);
      if (parts.length === 1) await askFor(portal, 'rhea', 'Travel Order');
    }
    expect(parts.map(({ length }) => length)).toEqual([51, ...Array(8).fill(50), 2]);
    const ids = parts
      .flat()
      .slice(1)
      .map(([id]) => Number(id));
    expect(new Set(ids).size).toBe(452);
  });
});

describe('one’s own', () => {
  test('holds one’s own requests and no others, whatever the role', async () => {
    expect(await numbers('miguel', OWN)).toEqual([dropping.id]);
    expect(await numbers('clerk', OWN)).toEqual([]);
  });

  test('are those on their way, or those that ended, as the two lists have them', async () => {
    expect(await numbers('rhea', OWN, { which: 'active' })).toContain(travel.id);
    expect(await numbers('rhea', OWN, { which: 'past' })).not.toContain(travel.id);
    await act(portal, 'rhea', another.id, 'cancel');
    expect(await numbers('rhea', OWN, { which: 'past' })).toContain(another.id);
    expect(await numbers('rhea', OWN, { which: 'active' })).not.toContain(another.id);
  });

  test('or those that wait for oneself, the oldest first as on the screen', async () => {
    const waiting = await askFor(portal, 'mark', 'Travel Order');
    const dean = await numbers('dean', OWN, { which: 'to-sign' });
    expect([dean[0], dean.at(-1)]).toEqual([travel.id, waiting.id]);
    expect(dean).not.toContain(dropping.id);
    await act(portal, 'dean', waiting.id, 'sign');
    expect(await numbers('dean', OWN, { which: 'to-sign' })).not.toContain(waiting.id);
    expect(await numbers('miguel', OWN, { which: 'to-sign' })).toEqual([]);
    expect((await get('miguel', OWN, { which: 'all' })).statusCode).toBe(400);
  });
});

test('a name that a spreadsheet would run as a formula is neutralised', async () => {
  await deps.db
    .updateTable('accounts')
    .set({ firstName: '=HYPERLINK("http://192.0.2.1")', prefix: null })
    .where('id', '=', await idOf(portal, 'miguel'))
    .execute();
  const { body } = await get('clerk', ALL, { documentId: String(dropping.document.id) });
  expect(body).toContain(`,"'=HYPERLINK(""http://192.0.2.1"") `);
});

/** Copies of a request of Rhea's, straight into the table. */
async function askForMany(count: number): Promise<void> {
  const { id: _, ...row } = await deps.db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', travel.id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...row,
    formResponse: JSON.stringify(row.formResponse),
    openStageId: null,
    status: 'CANCELLED' as const,
    verificationCode: `copy-${index}`,
  }));
  await deps.db
    .insertInto('requests')
    .values(copies as never)
    .execute();
}
