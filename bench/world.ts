import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPortal } from '#server/testing/run-portal.ts';
import { signIn } from '#server/testing/sign-in-over-http.ts';
import { type Answer, type Caller, callsInWorld } from './measure/calls-in-world.ts';
import { CALLERS, CALLS, type Call } from './world-calls.ts';

const WORLDS = join(tmpdir(), 'lagda-worlds');
const SMALL = 10_000;
const ROUNDS = 200;
/** Calls that take long are made less often, but so many times. */
const LEAST_ROUNDS = 20;
const MOST_SECONDS = 2;
const WARM_UP = 8;

type Measured = { what: string; median: number; p99: number; statements: number };
type Ask = (by: Caller, path: string) => Promise<Answer & { statements: number }>;

/**
 * Every list, filter, sort, search and dashboard over HTTP on one connection, in a world of 10,000 requests and in one of
 * `requests`; in `only`, those whose address has this text. A world that is not in `folder` yet is made there, and stays.
 */
export async function run(requests: number, { only = '', folder = WORLDS } = {}) {
  const calls = CALLS.filter(({ path }) => path.includes(only));
  const small = await measureWorld(SMALL, folder, calls);
  const large = requests === SMALL ? small : await measureWorld(requests, folder, calls);
  return asTable(requests, small, large);
}

async function measureWorld(requests: number, folder: string, calls: readonly Call[]): Promise<Measured[]> {
  const dataDir = await openWorld(requests, folder);
  const counting = `--import=${new URL('measure/count-statements.ts', import.meta.url)}`;
  const portal = await runPortal({ dataDir, env: { NODE_OPTIONS: counting } });
  try {
    const ask = await askerOf(portal.address);
    const measured: Measured[] = [];
    console.error(`${requests.toLocaleString('en-US')} requests: ${calls.length} calls`);
    for await (const { by, path, what } of callsInWorld(ask, calls)) {
      const row = { what, ...(await measureCall(ask, by, path)) };
      console.error(`${ms(row.median)} ms ${what}`);
      measured.push(row);
    }
    return measured;
  } finally {
    await portal.stop();
  }
}

/** The data of a world with so many requests, made in the folder if it is not there yet. */
export async function openWorld(requests: number, folder = WORLDS): Promise<string> {
  const dataDir = join(folder, String(requests));
  if (!existsSync(dataDir)) await seed(requests, dataDir);
  return dataDir;
}

/** Under another name until it is whole. */
async function seed(requests: number, dataDir: string): Promise<void> {
  const unfinished = `${dataDir}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const size = ['--requests', String(requests), '--accounts', String(Math.max(100, requests / 10))];
  const child = spawn('npm', ['run', 'seed-world', '--', ...size, '--data-dir', unfinished], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The world of ${requests} requests could not be made`);
  await rename(unfinished, dataDir);
}

async function askerOf(address: string): Promise<Ask> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const tokens = new Map<Caller, string>();
  for (const [caller, email] of Object.entries(CALLERS)) {
    tokens.set(caller as Caller, (await signIn(address, email)).token);
  }
  return async (by, path) => {
    const headers = { authorization: `Bearer ${tokens.get(by)}` };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/api/v1${path}`, { agent, headers }, resolve).on('error', reject);
    });
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += chunk;
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${text}`);
    return { ...(JSON.parse(text) as Answer), statements: Number(response.headers['x-statements']) };
  };
}

async function measureCall(ask: Ask, by: Caller, path: string): Promise<Omit<Measured, 'what'>> {
  for (let round = 0; round < WARM_UP; round += 1) await ask(by, path);
  const times: number[] = [];
  const statements: number[] = [];
  const began = performance.now();
  while (times.length < ROUNDS) {
    if (times.length >= LEAST_ROUNDS && performance.now() - began > MOST_SECONDS * 1000) break;
    const started = performance.now();
    const answer = await ask(by, path);
    times.push(performance.now() - started);
    statements.push(answer.statements);
  }
  return {
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    statements: quantile(statements, 0.5),
  };
}

function asTable(requests: number, small: readonly Measured[], large: readonly Measured[]): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const lines = small.map(({ what, median, p99, statements }, index) => {
    const other = large[index] ?? { median, p99, statements };
    const ratio = (other.median / median).toFixed(2);
    const cells = [what, ms(median), ms(other.median), ratio, ms(p99), ms(other.p99)];
    const counts = statements === other.statements ? [statements] : [`${statements} / ${other.statements}`];
    return `| ${[...cells, ...counts].join(' | ')} |`;
  });
  return [
    `### Lists in a world of ${count(SMALL)} and of ${count(requests)} requests`,
    '',
    `| call | median, ${count(SMALL)} | ${count(requests)} | ratio | p99, ${count(SMALL)} | ${count(requests)} | statements |`,
    '|---|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function ms(time: number): string {
  return time.toFixed(1);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The settings of `npm run bench -- --world 1000000`. */
export const OPTIONS = {
  world: { type: 'string' },
  only: { type: 'string' },
  worlds: { type: 'string' },
} as const;

if (import.meta.main) {
  const { world, only, worlds } = parseArgs({ options: OPTIONS }).values;
  console.log(
    await run(Number(world ?? SMALL), { ...(only && { only }), ...(worlds && { folder: worlds }) }),
  );
}
