import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { type RunningPortal, removeData, runPortal } from './testing/run-portal.ts';
import { type Client, signIn } from './testing/sign-in-over-http.ts';
import { signInForTravelOrders } from './testing/signing-load.ts';

/*
 * SIGTERM while clients keep connections, send slowly, listen to live updates and upload: each is answered or refused, and the portal
 * is gone within 10 s; told once more it is gone at once.
 */
const GONE_MS = 10_000;
const FILE_BYTES = 2_000_000;

async function start(dataDir?: string): Promise<RunningPortal> {
  const portal = await runPortal(dataDir ? { dataDir } : {});
  onTestFinished(portal.kill);
  return portal;
}

/** Sends the beginning of a call; the rest is written by the test. */
function begin({ port }: RunningPortal, head: readonly string[]): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  socket.write(head.join('\r\n'));
  return socket;
}

const headOf = (first: string, ...headers: string[]) => [
  `${first} HTTP/1.1`,
  'Host: lagda.test',
  ...headers,
  '\r\n',
];

/** One byte after the other, until the connection ends. */
async function drip(socket: Socket): Promise<void> {
  while (!socket.closed) {
    socket.write(' ');
    await pause(200);
  }
}

test('a portal that is told to stop answers or refuses what is under way, and is gone within 10 s', {
  timeout: 180_000,
}, async () => {
  const portal = await start();
  onTestFinished(() => removeData(portal));
  const { requestor, documentId } = await signInForTravelOrders(portal.address);
  const { id } = await requestor.request('POST', '/requests', {
    documentId,
    signees: [],
    formResponse: FORM,
  });
  const bearer = `Authorization: Bearer ${requestor.token}`;
  const upload = (requestId: number) => `/api/v1/attachments?requestId=${requestId}`;
  const json = 'Content-Type: application/json';

  const quiet = begin(portal, headOf('GET /api/v1/health'));
  const silent = begin(portal, []);
  const halfHead = begin(portal, ['GET /api/v1/health HTTP/1.1', 'Host: lagda.test', '']);
  const slowBody = begin(portal, headOf('POST /api/v1/auth/login', json, 'Content-Length: 1000'));
  const slowFile = begin(portal, headOf(`POST ${upload(id)}`, bearer, FORM_DATA, 'Content-Length: 90000'));
  const stream = begin(portal, headOf('GET /api/v1/profile/notifications/stream', bearer));
  const file = begin(
    portal,
    headOf(`POST ${upload(id)}`, bearer, FORM_DATA, `Content-Length: ${WHOLE_FILE.length}`),
  );
  file.write(WHOLE_FILE.subarray(0, FILE_BYTES / 2));
  slowFile.write(WHOLE_FILE.subarray(0, 5_000));
  await Promise.all([once(quiet, 'data'), once(stream, 'data')]);
  for (const slow of [slowBody, slowFile]) void drip(slow);
  const answers = Promise.all([slowBody, slowFile, file].map((socket) => text(socket)));
  const ends = Promise.all([quiet, silent, halfHead, stream].map((socket) => once(socket.resume(), 'close')));

  const told = performance.now();
  const gone = portal.stop();
  await once(quiet, 'close');
  file.write(WHOLE_FILE.subarray(FILE_BYTES / 2));
  const [ofBody, ofFile, ofWhole] = await answers;
  await Promise.all([ends, gone]);
  expect(performance.now() - told).toBeLessThan(GONE_MS);
  for (const answer of [ofBody, ofFile]) {
    expect(answer).toContain('HTTP/1.1 503');
    expect(answer).toContain('"code":"stopping"');
  }
  expect(ofWhole).toContain('HTTP/1.1 200 OK');

  const again = await start(portal.dataDir);
  const files = await filesOf(await signIn(again.address, 'rhea.magsino@example.edu'), id);
  expect(files).toMatchObject([{ size: FILE_BYTES }]);
  await again.stop();
});

test('told once more it is gone at once, with its database, and starts again', {
  timeout: 180_000,
}, async () => {
  const portal = await start();
  onTestFinished(() => removeData(portal));
  const server = await serverNumber(portal);
  const slow = begin(
    portal,
    headOf('POST /api/v1/auth/login', 'Content-Type: application/json', 'Content-Length: 1000'),
  );
  void drip(slow);
  const quiet = begin(portal, headOf('GET /api/v1/health'));
  await once(quiet, 'data');
  const gone = portal.stop();
  await once(quiet.resume(), 'close');
  await pause(SAME_SIGNAL_MS);

  const told = performance.now();
  process.kill(portal.pid, 'SIGTERM');
  await gone;
  expect(performance.now() - told).toBeLessThan(1_000);
  const isThere = () => readFile(`/proc/${server}/cmdline`, 'utf8').catch(() => '');
  await expect.poll(isThere, { timeout: 5_000 }).toBe('');
  await (await start(portal.dataDir)).stop();
});

/** Until then a second signal counts as the first: a terminal and npm may both pass it on. */
const SAME_SIGNAL_MS = 600;

async function filesOf(client: Client, id: number): Promise<{ size: number }[]> {
  const { request } = await client.json<{ request: { attachments: { size: number }[] } }>(`/requests/${id}`);
  return request.attachments;
}

async function serverNumber({ dataDir }: RunningPortal): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

const FORM = {
  inBulacan: true,
  outsideBulacan: false,
  isAbroad: false,
  to: 'Malolos',
  on: '2026-12-01',
  reason: 'Meeting',
};
const FORM_DATA = 'Content-Type: multipart/form-data; boundary=part';
const WHOLE_FILE = Buffer.concat([
  Buffer.from('--part\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'),
  Buffer.alloc(FILE_BYTES - '%PDF-1.7\n'.length, 'x'),
  Buffer.from('\r\n--part--\r\n'),
]);
