import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { PreparingClient } from '#server/db/preparing-client.ts';
import { seedWorld } from '#server/seed-world/seed-world.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { type Answer, type Caller, callsInWorld } from './measure/calls-in-world.ts';
import { CALLERS, CALLS } from './world-calls.ts';

const WORLD = { requests: 22_000, accounts: 22_000, seed: 1 };
/** A list counts its rows up to 10,000, and passes over others on the way. */
const MOST_ROWS = 20_000;

const portal = await buildTestApp({ isEmpty: true });
await seedWorld(portal.deps, portal.connectionString, WORLD, () => undefined);
const query = vi.spyOn(PreparingClient.prototype, 'query');
const explaining = new pg.Client(portal.connectionString);
await explaining.connect();
afterAll(async () => {
  await explaining.end();
  await portal.close();
});

type Statement = { text: string; values: unknown[] };
type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/** What is known to read more, and why. */
const KNOWN = new Map([
  [
    '/accounts?sort=lastOnline',
    'an index would be written, and all others of the table with it, each minute for everybody who is there',
  ],
  ['/accounts?sort=lastOnline&order=desc', 'the same'],
  ['/accounts?search=an', 'two letters are too few for an index, so all people are looked through'],
  ['/requests/search?search=an', 'the same'],
  ['/requests/search?search=cruz&signeeId={dean}', 'what many people asked for meets what one signed'],
]);

test('no list, search or dashboard reads more rows of a table than a list counts, however many there are', async () => {
  const explained = new Set<string>();
  const slow: string[] = [];
  for await (const { by, path, what } of callsInWorld(ask, CALLS)) {
    if (KNOWN.has(what)) continue;
    for (const statement of await selectsOf(by, path)) {
      const key = JSON.stringify(statement);
      if (!explained.has(key)) slow.push(...(await readsTooMuch(what, statement)));
      explained.add(key);
    }
  }
  expect(explained.size).toBeGreaterThan(CALLS.length);
  expect(slow).toEqual([]);
}, 300_000);

test('a search of the log reads no more when PostgreSQL takes a word that most entries have for a rare one', async () => {
  // As with five million entries, of which it looks at thirty thousand.
  await explaining.query(`
    select pg_restore_attribute_stats('schemaname', 'public', 'relname', 'audit_log_texts', 'attname', 'text',
      'inherited', false, 'null_frac', 0.0::real, 'avg_width', 200, 'n_distinct', -1.0::real, 'histogram_bounds',
      (select array_agg(lpad(n::text, 4, '0')) from generate_series(1, 101) n)::text)`);
  const path = '/auditlogs/search?search=form';
  expect((await ask('admin', path)).data.pagination).toMatchObject({ total: 10_000, isLowerBound: true });
  const slow: string[] = [];
  for (const statement of await selectsOf('admin', path)) slow.push(...(await readsTooMuch(path, statement)));
  expect(slow).toEqual([]);
});

async function ask(by: Caller, path: string): Promise<Answer> {
  const answer = await injectAs(portal, CALLERS[by], { url: path });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

async function selectsOf(by: Caller, path: string): Promise<Statement[]> {
  query.mockClear();
  await ask(by, path);
  return query.mock.calls.flatMap(asSelect);
}

async function readsTooMuch(what: string, statement: Statement): Promise<string[]> {
  const read = [...(await rowsReadBy(statement))].filter(([, rows]) => rows > MOST_ROWS);
  return read.map(([table, rows]) => `${what}: ${rows} rows of ${table}\n  ${statement.text}`);
}

function asSelect([text, values]: unknown[]): Statement[] {
  const isSelect = typeof text === 'string' && Array.isArray(values) && /^\s*(select|with) /i.test(text);
  return isSelect ? [{ text, values }] : [];
}

/** How many rows of each table PostgreSQL reads for it, as its plan says when it is run. */
async function rowsReadBy({ text, values }: Statement): Promise<Map<string, number>> {
  const { rows } = await explaining.query(`explain (analyze, timing off, format json) ${text}`, values);
  const read = new Map<string, number>();
  const add = (node: PlanNode): void => {
    const table = node['Relation Name'];
    const passed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const count = (node['Actual Rows'] + passed) * node['Actual Loops'];
    if (table) read.set(table, (read.get(table) ?? 0) + Math.round(count));
    node.Plans?.forEach(add);
  };
  add(rows[0]['QUERY PLAN'][0].Plan);
  return read;
}
