import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { type Client, signIn } from '#server/testing/sign-in-over-http.ts';
import { dropping } from './measure/dropping-form.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';

const ROUNDS = 60;
const WARM_UP = 10;
const SEALED = '/ByteRange';

/** Everything over HTTP against a portal in a process of its own: preview, last signature to seal, the whole flow. */
export async function run(): Promise<Row[]> {
  const portal = await runPortal();
  try {
    return await measure(portal.address);
  } finally {
    await portal.stop();
    await removeData(portal);
  }
}

async function measure(address: string): Promise<Row[]> {
  const student = await signIn(address, 'miguel.santillan@students.example.edu');
  const signees = await Promise.all(
    ['mark.salonga', 'rhea.magsino', 'isidro.macaspac', 'leonora.yumang'].map((name) =>
      signIn(address, `${name}@example.edu`),
    ),
  );
  const documentId = await findDropping(student);
  const previews: number[] = [];
  const seals: number[] = [];
  const flows: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const times = await dropSubjects(student, signees, documentId, round);
    if (round < WARM_UP) continue;
    flows.push(times.flow);
    seals.push(times.seal);
    previews.push(...times.previews);
  }
  return [
    rowOf('a preview over HTTP', previews, '≤ 12 ms'),
    rowOf('last signature sent to sealed PDF downloaded', seals, '≤ 40 ms'),
    rowOf('create, four signatures, sealed (over HTTP)', flows, '≤ 120 ms'),
  ];
}

async function findDropping(student: Client): Promise<number> {
  const { documents } = await student.json<{ documents: { id: number; name: string }[] }>(
    '/dashboard/requestor/requestlist?name_contains=Dropping',
  );
  const [document] = documents;
  if (!document) throw new Error('The demo world has no Dropping Form');
  return document.id;
}

async function dropSubjects(student: Client, signees: Client[], documentId: number, round: number) {
  const started = performance.now();
  let request = await student.request('POST', '/requests', dropping(documentId, signees, round));
  const path = `/requests/${request.id}`;
  const previews: number[] = [];
  let inPreviews = 0;
  let lastSigned = started;
  for (const signee of signees) {
    const asked = performance.now();
    await signee.bytes(`${path}/generatedform`);
    previews.push(performance.now() - asked);
    inPreviews += performance.now() - asked;
    lastSigned = performance.now();
    const stageId = request.currentPipeline?.stageId;
    request = await signee.request('PUT', `${path}/actions/sign`, { form: {}, stageId });
  }
  let pdf = await student.bytes(`${path}/generatedform`);
  while (!pdf.includes(SEALED)) pdf = await student.bytes(`${path}/generatedform`);
  const ended = performance.now();
  return { flow: ended - started - inPreviews, seal: ended - lastSigned, previews };
}

if (import.meta.main) printTable('The main job over HTTP', await run());
