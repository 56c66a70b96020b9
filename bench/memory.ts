import { setTimeout as pause } from 'node:timers/promises';
import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { type Client, signIn } from '#server/testing/sign-in-over-http.ts';
import { dropping } from './measure/dropping-form.ts';
import { type Memory, memoryOf, processorTime } from './measure/processes.ts';
import { printTable, type Row } from './measure/row.ts';

const ROUNDS = 95;
const AT_ONCE = 8;
const SETTLED_MS = 12_000;
const REST_MS = 30_000;
const STUDENT = 'miguel.santillan@students.example.edu';
const ADMIN = 'andres.malonzo@example.edu';
const SIGNEES = ['mark.salonga', 'rhea.magsino', 'isidro.macaspac', 'leonora.yumang'];
const FORMS = 3;

/** What a list, a search and a dashboard is; each round asks for all of them. */
const LISTS = [
  '/requests?page=1',
  '/requests?limit=100',
  '/requests?status=COMPLETED&sort=id',
  '/requests?progress=active',
  '/requests/search?search=santillan',
  '/requests/search?search=dropping',
  '/accounts?limit=50',
  '/accounts/search?search=cruz',
  '/search?q=mark',
  '/auditlogs?limit=50',
  '/auditlogs/search?search=santillan',
  '/dashboard/admin',
  '/dashboard/charts/requests-per-week',
  '/dashboard/charts/waiting-times',
  '/profile',
];
const OWN_LISTS = [
  '/dashboard/requestor/requests',
  '/dashboard/requestor/requestlist',
  '/profile/notifications',
];

type People = { address: string; admin: Client; student: Client; signees: Client[]; documentId: number };

/**
 * What the process of a portal holds in memory: idle, after 5,000 mixed calls from eight people at the same time (lists, pages
 * of requests, previews, sign-ins, requests that are made, signed, sealed and downloaded, searches), and half a minute later.
 */
export async function run(): Promise<Row[]> {
  const first = await runPortal();
  // What the new demo world leaves to seal and to send is done by then, and not while the idle portal is measured.
  await pause(SETTLED_MS);
  await first.stop();
  const portal = await runPortal({ dataDir: first.dataDir });
  try {
    await pause(SETTLED_MS);
    const idle = await memoryOf(portal.pid);
    const people = await enter(portal.address);
    const before = await processorTime(portal.pid);
    const calls = await callRounds(people);
    const processor = ((await processorTime(portal.pid)) - before) / calls;
    const busy = await memoryOf(portal.pid);
    await pause(REST_MS);
    const rested = await memoryOf(portal.pid);
    return [
      rowOf('idle', idle, '≤ 120 MB'),
      rowOf(`after ${calls.toLocaleString('en')} mixed calls`, busy, '≤ 300 MB'),
      rowOf('half a minute later', rested, ''),
      { what: 'processor time of a call', median: `${processor.toFixed(2)} ms`, p95: '', goal: '' },
    ];
  } finally {
    await portal.stop();
    await removeData(portal);
  }
}

async function enter(address: string): Promise<People> {
  const [admin, student] = await Promise.all([signIn(address, ADMIN), signIn(address, STUDENT)]);
  const signees = await Promise.all(SIGNEES.map((name) => signIn(address, `${name}@example.edu`)));
  const { documents } = await student.json<{ documents: { id: number }[] }>(
    '/dashboard/requestor/requestlist?name_contains=Dropping',
  );
  return { address, admin, student, signees, documentId: documents[0]?.id ?? 0 };
}

/** Answers how many calls were made. */
async function callRounds(people: People): Promise<number> {
  let next = 0;
  let calls = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < ROUNDS) {
        const made = await callAll(people, next++);
        calls += made;
      }
    }),
  );
  return calls;
}

async function callAll(people: People, round: number): Promise<number> {
  const { address, admin, student } = people;
  const someone = await signIn(address, STUDENT);
  for (const path of LISTS) await admin.json(path);
  for (const path of OWN_LISTS) await someone.json(path);
  let calls = 1 + LISTS.length + OWN_LISTS.length;
  for (let form = 0; form < FORMS; form += 1) calls += await askAndSign(people, round * FORMS + form);
  await student.json('/profile');
  return calls + 1;
}

/** A request from its making to its download. */
async function askAndSign({ student, signees, documentId }: People, index: number): Promise<number> {
  let request = await student.request('POST', '/requests', dropping(documentId, signees, index));
  const path = `/requests/${request.id}`;
  await student.bytes(`${path}/generatedform`);
  for (const signee of signees) {
    await signee.json(path);
    const stageId = request.currentPipeline?.stageId;
    request = await signee.request('PUT', `${path}/actions/sign`, { form: {}, stageId });
  }
  await student.bytes(`${path}/generatedform`);
  return 1 + 1 + 2 * signees.length + 1;
}

function rowOf(what: string, { now, most }: Memory, goal: string): Row {
  return { what: `${what}; the most so far`, median: `${now} MB`, p95: `${most} MB`, goal };
}

if (import.meta.main) printTable('Memory', await run());
