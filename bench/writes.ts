import { setTimeout } from 'node:timers/promises';
import { connect } from '#server/db/connect.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded/start.ts';
import { type RunningPortal, removeData, runPortal } from '#server/testing/run-portal.ts';
import { type Client, signIn } from '#server/testing/sign-in-over-http.ts';
import { dropping } from './measure/dropping-form.ts';
import { processorTime } from './measure/processes.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';
import { sampleWaits, type Waits } from './measure/sample-waits.ts';

const REQUESTS = 400;
const WARM_UP = 80;
const SECRET_KEY = 'one key for both portals of the benchmark';
const WRITERS = 16;
const STUDENTS = ['miguel.santillan', 'angela.dimaano', 'bea.tayag'];
const SIGNEES = ['mark.salonga', 'rhea.magsino'];

/** The sessions of each kind are those of its writers: the portal works on one change of a session at a time. */
type Portal = { running: RunningPortal; students: Client[]; signees: Client[][]; documentId: number };
type Request = Awaited<ReturnType<Client['request']>>;

/**
 * Creating and signing as fast as one portal takes them from 16 writers, and two portals on one database from 32. Each request is signed
 * by the two people whom its student names.
 */
export async function run(): Promise<Row[]> {
  await using opened = new AsyncDisposableStack();
  const first = await runPortal({ env: { SECRET_KEY } });
  opened.defer(() => removeData(first));
  opened.defer(() => first.stop());
  const { connectionString, stop } = await joinEmbeddedPostgres({
    dataDir: first.dataDir,
    log: { info: () => undefined },
  });
  opened.defer(stop);
  const entered = await enter(first);
  await measure([entered], { writers: WRITERS, count: WARM_UP }, connectionString);
  const one = await measure([entered], { writers: WRITERS, count: REQUESTS }, connectionString);
  return [...one, ...(await measureTwo(entered, connectionString))];
}

/** The second portal starts only now: it would send mails of the first. */
async function measureTwo(first: Portal, connectionString: string): Promise<Row[]> {
  const second = await runPortal({ env: { SECRET_KEY, DATABASE_URL: connectionString } });
  try {
    const portals = [first, sameAt(first, second)];
    await measure(portals, { writers: 2 * WRITERS, count: WARM_UP }, connectionString);
    return await measure(portals, { writers: 2 * WRITERS, count: REQUESTS }, connectionString);
  } finally {
    await second.stop();
    await removeData(second);
  }
}

async function enter(running: RunningPortal): Promise<Portal> {
  const { address } = running;
  const students = await sessions((writer) =>
    signIn(address, `${at(STUDENTS, writer)}@students.example.edu`),
  );
  const signees: Client[][] = [];
  for (const name of SIGNEES) signees.push(await sessions(() => signIn(address, `${name}@example.edu`)));
  const { documents } = (await students[0]?.json<{ documents: { id: number }[] }>(
    '/dashboard/requestor/requestlist?name_contains=Dropping',
  )) ?? { documents: [] };
  return { running, students, signees, documentId: documents[0]?.id ?? 0 };
}

function sessions(open: (writer: number) => Promise<Client>): Promise<Client[]> {
  return Promise.all(Array.from({ length: WRITERS }, (_, writer) => open(writer)));
}

/** The same people, with the same sessions, at another portal. */
function sameAt({ students, signees, documentId }: Portal, running: RunningPortal): Portal {
  const there = (clients: Client[]) => clients.map((client) => client.at(running.address));
  return { running, students: there(students), signees: signees.map(there), documentId };
}

async function measure(
  portals: Portal[],
  { writers, count }: { writers: number; count: number },
  connectionString: string,
): Promise<Row[]> {
  const who = `${portals.length} process${portals.length > 1 ? 'es' : ''}, ${writers} writers`;
  const run = { portals, writers, connectionString };
  const requests: Request[] = [];
  const creating = await measureCalls(run, count, async (index, writer) => {
    const { students, signees, documentId } = at(portals, writer);
    const named = signees.map((of) => at(of, 0));
    const session = Math.floor(writer / portals.length);
    requests[index] = await at(students, session).request(
      'POST',
      '/requests',
      dropping(documentId, named, index),
    );
  });
  const signed = requests.map((request) => Promise.resolve(request));
  const signing = await measureCalls(run, count * SIGNEES.length, async (index, writer) => {
    const { signees } = at(portals, writer);
    const signee = at(at(signees, Math.floor(index / count)), Math.floor(writer / portals.length));
    // after the signature before it, should that still be under way
    const next = at(signed, index % count).then(({ id, currentPipeline }) =>
      signee.request('PUT', `/requests/${id}/actions/sign`, { form: {}, stageId: currentPipeline?.stageId }),
    );
    signed[index % count] = next;
    await next;
  });
  return [...rowsOf(`create, ${who}`, creating), ...rowsOf(`sign, ${who}`, signing)];
}

type Measured = { times: number[]; seconds: number; processor: number; waits: Waits };

/** The calls 0 to `count`, `writers` of them at the same time. */
async function measureCalls(
  { portals, writers, connectionString }: { portals: Portal[]; writers: number; connectionString: string },
  count: number,
  call: (index: number, writer: number) => Promise<void>,
): Promise<Measured> {
  const processor = async () => {
    const times = await Promise.all(portals.map(({ running }) => processorTime(running.pid)));
    return times.reduce((sum, time) => sum + time, 0);
  };
  const times: number[] = [];
  const waits = sampleWaits(connectionString);
  const before = await processor();
  const started = performance.now();
  let next = 0;
  const writing = Array.from({ length: writers }, async (_, writer) => {
    while (next < count) {
      const asked = performance.now();
      await call(next++, writer);
      times.push(performance.now() - asked);
    }
  });
  await Promise.all(writing).catch(async (error) => {
    await waits.stop();
    throw error;
  });
  const seconds = (performance.now() - started) / 1000;
  const waited = await waits.stop();
  await mailsAreSent(connectionString);
  return { times, seconds, processor: ((await processor()) - before) / count, waits: waited };
}

/** What a call costs includes the mails about it, which go out behind the answers. */
async function mailsAreSent(connectionString: string): Promise<void> {
  const db = connect(connectionString, { max: 1 });
  try {
    const waiting = db.selectFrom('mails').select('id').where('state', '=', 'queued').limit(1);
    while ((await waiting.execute()).length > 0) await setTimeout(100);
  } finally {
    await db.destroy();
  }
}

function rowsOf(what: string, { times, seconds, processor, waits }: Measured): Row[] {
  const rate = `${Math.round(times.length / seconds)} a second`;
  const share = `${Math.round((100 * waits.onLocks) / Math.max(1, waits.busy))} %`;
  return [
    rowOf(what, times, ''),
    { what: '– how many', median: rate, p95: '', goal: '≥ 200 a second' },
    { what: '– processor time of a call', median: `${processor.toFixed(1)} ms`, p95: '', goal: '≤ 5 ms' },
    { what: '– waiting for locks', median: share, p95: '', goal: '< 10 %' },
  ];
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nobody to write.');
  return item;
}

if (import.meta.main) printTable('Writing', await run());
