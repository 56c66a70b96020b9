import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { joinEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { signIn } from '#server/testing/sign-in-over-http.ts';
import { processorTime } from './measure/processes.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';
import { openWorld } from './world.ts';
import { CALLERS } from './world-calls.ts';

const REQUESTS = 10_000;
const CONNECTIONS = 50;
const SECONDS = 6;
const WARM_UP_SECONDS = 3;
const CALLS = [
  { what: '/profile', pathOf: () => '/profile', goal: '≥ 1,500 a second' },
  {
    what: '/requests?limit=25, the same page',
    pathOf: () => '/requests?limit=25',
    goal: '≥ 400 a second, 500 with two processes',
  },
  {
    what: '/requests?limit=25, each a page of its own',
    pathOf: (connection: number) => `/requests?limit=25&page=${connection + 1}`,
    goal: '≥ 400 a second, 500 with two processes',
  },
] as const;

type Portal = Awaited<ReturnType<typeof runPortal>>;
/** A session for each connection: the portal works on two calls of a session at a time. */
type Target = { portals: Portal[]; tokens: string[]; call: (typeof CALLS)[number] };

/** How many calls a second one portal answers to 50 connections, and two portals on one database. */
export async function run(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  const dataDir = await openWorld(REQUESTS);
  const SECRET_KEY = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
  const first = await runPortal({ dataDir });
  opened.defer(() => first.stop());
  const { connectionString, stop } = await joinEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  opened.defer(stop);
  const second = await runPortal({ env: { SECRET_KEY, DATABASE_URL: connectionString } });
  opened.defer(() => removeData(second));
  opened.defer(() => second.stop());
  const entering = Array.from({ length: CONNECTIONS }, () => signIn(first.address, CALLERS.staff));
  const tokens = (await Promise.all(entering)).map(({ token }) => token);
  const rows: Row[] = [];
  for (const call of CALLS) {
    for (const portals of [[first], [first, second]])
      rows.push(...(await measure({ portals, tokens, call })));
  }
  return rows;
}

async function measure(target: Target): Promise<Row[]> {
  await callFor(WARM_UP_SECONDS, target);
  const before = await processor(target);
  const times = await callFor(SECONDS, target);
  const each = ((await processor(target)) - before) / times.length;
  const who = target.portals.length > 1 ? `${target.portals.length} processes` : '1 process';
  const { what, goal } = target.call;
  return [
    rowOf(`${what}, ${who}, ${CONNECTIONS} connections`, times, ''),
    { what: '– how many', median: `${Math.round(times.length / SECONDS)} a second`, p95: '', goal },
    { what: '– processor time of a call', median: `${each.toFixed(2)} ms`, p95: '', goal: '' },
  ];
}

async function processor({ portals }: Target): Promise<number> {
  const times = await Promise.all(portals.map(({ pid }) => processorTime(pid)));
  return times.reduce((sum, time) => sum + time, 0);
}

/** Milliseconds of each call that ended in this time. */
async function callFor(seconds: number, { portals, tokens, call }: Target): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, connection) => {
      const { address = '' } = portals[connection % portals.length] ?? {};
      const headers = { authorization: `Bearer ${tokens[connection]}` };
      while (performance.now() < end) {
        const asked = performance.now();
        await ask(`${address}/api/v1${call.pathOf(connection)}`, { agent, headers });
        times.push(performance.now() - asked);
      }
    }),
  );
  agent.destroy();
  return times;
}

async function ask(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, options, resolve).on('error', reject);
  });
  for await (const _ of response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
}

if (import.meta.main) {
  printTable('Reading', await run());
  process.exit();
}
