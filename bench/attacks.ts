import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type RunningPortal, runPortal } from '#server/testing/run-portal.ts';
import { type Client, signIn } from '#server/testing/sign-in-over-http.ts';
import type { AttackName, Target } from './measure/attack-calls.ts';
import { dropping } from './measure/dropping-form.ts';
import { memoryOf } from './measure/processes.ts';
import { openWorld } from './world.ts';
import { CALLERS } from './world-calls.ts';

const REQUESTS = 10_000;
/** People at work: each asks for one thing after the other, with as long between two. */
const OTHERS = ['executive', 'faculty', 'student', 'admin'] as const;
const SECOND_SIGNEE = 'rhea.magsino@example.edu';
const BETWEEN_MS = 30;
const MEMORY_EVERY_MS = 20;
const REST_MS = 3_000;

type Attacked = { name: AttackName; outcome: string; seconds: number; times: number[]; memory: number };

/**
 * A portal in a world of 10,000 requests under each attack, one after the other: how long the calls of other people take
 * meanwhile, and the most memory that its process holds. `--only TEXT` makes those attacks only whose name has it.
 */
export async function run(only = ''): Promise<Attacked[]> {
  const { ATTACKS } = await import('./measure/attack-calls.ts');
  const names = (Object.keys(ATTACKS) as AttackName[]).filter((name) => name.includes(only));
  await using opened = new AsyncDisposableStack();
  // The attacks change what is there, so it is a world of its own.
  const folder = await mkdtemp(join(tmpdir(), 'lagda-attacks-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const dataDir = await openWorld(REQUESTS, folder);
  const portal = await runPortal({ dataDir, env: { USAGE_LIMITS: 'on', DEMO: 'off' } });
  opened.defer(() => portal.stop());
  const clients = await enter(portal);
  const target = await targetOf(portal, clients);
  const attacked: Attacked[] = [];
  for (const name of names) {
    attacked.push(await measure(portal, clients, { name, target }));
    await pause(REST_MS);
  }
  return attacked;
}

type Clients = Record<keyof typeof CALLERS, Client>;

async function enter({ address }: RunningPortal): Promise<Clients> {
  const entered: [string, Client][] = [];
  for (const [role, email] of Object.entries(CALLERS)) entered.push([role, await signIn(address, email)]);
  return Object.fromEntries(entered) as Clients;
}

async function targetOf({ address }: RunningPortal, clients: Clients): Promise<Target> {
  const { student, faculty, executive, admin, staff } = clients;
  const signees = [faculty, await signIn(address, SECOND_SIGNEE)];
  const { documents } = await student.json<{ documents: { id: number }[] }>(
    '/dashboard/requestor/requestlist?name_contains=Dropping',
  );
  const documentId = documents[0]?.id ?? 0;
  const request = await student.request('POST', '/requests', dropping(documentId, signees, 0));
  const { requests } = await admin.json<{ requests: { id: number }[] }>('/requests?status=COMPLETED&limit=1');
  const { request: completed } = await admin.json<{ request: { verificationCode: string } }>(
    `/requests/${requests[0]?.id}`,
  );
  return {
    address,
    code: completed.verificationCode,
    tokens: {
      admin: admin.token,
      staff: staff.token,
      student: student.token,
      faculty: faculty.token,
      executive: executive.token,
    },
    requestId: request.id,
    documentId,
    signees: signees.map(({ accountId }) => ({ accountId })),
  };
}

async function measure(
  portal: RunningPortal,
  clients: Clients,
  { name, target }: { name: AttackName; target: Target },
): Promise<Attacked> {
  const started = performance.now();
  const over = new AbortController();
  const times: number[] = [];
  let memory = 0;
  const watch = async () => {
    while (!over.signal.aborted) {
      memory = Math.max(memory, (await memoryOf(portal.pid)).now);
      await pause(MEMORY_EVERY_MS);
    }
  };
  const work = async (who: (typeof OTHERS)[number]) => {
    const ask = callsOf(clients[who], who);
    for (let round = 0; !over.signal.aborted; round += 1) {
      const asked = performance.now();
      await ask(round);
      times.push(performance.now() - asked);
      await pause(BETWEEN_MS);
    }
  };
  const attacking = attack(name, target, over.signal).finally(() => over.abort());
  try {
    const [outcome] = await Promise.all([attacking, watch(), ...OTHERS.map(work)]);
    return { name, outcome, seconds: (performance.now() - started) / 1000, times, memory };
  } finally {
    // Nobody goes on at a portal that is stopped now.
    over.abort();
  }
}

/**
 * In a process of its own that gets what the others leave of this computer: attackers bring theirs. Throws an Error when it fails:
 * the times of the others would be those of a portal that nobody attacked.
 */
export async function attack(name: AttackName, target: Target, signal: AbortSignal): Promise<string> {
  const script = fileURLToPath(new URL('measure/attack-calls.ts', import.meta.url));
  const child = spawn(process.execPath, [script, name, JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const [outcome, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The attack "${name}" ended with ${code}.`);
  return outcome.trim();
}

/** What people do all day; nothing of it is used up by the attacks, which others make. */
function callsOf(client: Client, who: (typeof OTHERS)[number]) {
  const lists =
    who === 'admin' ? ['/requests?limit=10', '/accounts?limit=10'] : ['/dashboard/requestor/requests'];
  const paths = ['/profile', '/profile/notifications', ...lists];
  return (round: number) => client.json(paths[round % paths.length] ?? '/profile');
}

function quantile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)} ms`;
}

export function asMarkdown(attacked: readonly Attacked[]): string {
  const lines = attacked.map(({ name, outcome, seconds, times, memory }) =>
    [
      '',
      name,
      outcome,
      `${seconds.toFixed(0)} s`,
      `${times.length}`,
      ...[0.5, 0.99, 1].map((share) => quantile(times, share)),
      `${memory} MB`,
      '',
    ]
      .join(' | ')
      .trim(),
  );
  const head = [
    '| attack | answered | took | calls of others | median | p99 (≤ 100 ms) | slowest | memory (≤ 400 MB) |',
    '|---|---|---|---|---|---|---|---|',
  ];
  return [...head, ...lines].join('\n');
}

if (import.meta.main) {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  console.log(asMarkdown(await run(only)));
}
