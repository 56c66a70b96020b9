import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { signIn } from '#server/testing/inject-as.ts';
import { transparentSignature } from '#server/testing/signature-images.ts';

/*
 * Uploads as no browser sends them, over a real socket: whatever arrives, and however, is taken whole or leaves nothing.
 */
const portal = await buildTestApp();
const { deps } = portal;
let callsEnded = 0;
const behindProxy = { ...deps, config: { ...deps.config, trustedProxies: 1 } };
const heard = await buildApp(behindProxy, () => {
  callsEnded += 1;
});
await heard.listen({ port: 0, host: '127.0.0.1' });
const { port } = heard.server.address() as AddressInfo;
afterAll(async () => {
  await heard.close();
  await portal.close();
});

const { id } = await askFor(portal, 'miguel', 'Dropping Form');
const completed = await askFor(portal, 'joshua', 'Dropping Form');
const { verificationCode } = await deps.db
  .updateTable('requests')
  .set({ status: 'COMPLETED', completedAt: deps.clock.now() })
  .where('id', '=', completed.id)
  .returning('verificationCode')
  .executeTakeFirstOrThrow();
const token = await signIn(portal, 'miguel');

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'x')]);
const PLACES = [
  ['an attachment', `/attachments?requestId=${id}`, pdf],
  ['a signature', '/profile/signature', await transparentSignature()],
  ['a file to check', `/verify/${verificationCode}`, pdf],
  ['a file to recognise', '/verify', pdf],
] as const;
const [[, ATTACHMENTS]] = PLACES;

const BOUNDARY = 'the-boundary';
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const startOf = (name = 'file', fileName = 'form.pdf') =>
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\n\r\n`,
  );
const formOf = (bytes: Buffer, fileName?: string) => Buffer.concat([startOf('file', fileName), bytes, END]);

type Head = { path: string; headers: string[]; bearer?: string };

/** Sends the head of an upload; what follows is up to the caller. */
async function begin({ path, headers, bearer = token }: Head, at = port): Promise<Socket> {
  const socket = connect(at, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: lagda.test',
    'Connection: close',
    `Authorization: Bearer ${bearer}`,
    ...headers,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

const MULTIPART = `Content-Type: multipart/form-data; boundary=${BOUNDARY}`;
const lengthOf = (bytes: number) => [MULTIPART, `Content-Length: ${bytes}`];

/** The status and code with which an upload of these bytes is answered. */
async function send(path: string, body: Buffer, headers = lengthOf(body.length)) {
  const socket = await begin({ path, headers });
  const answer = text(socket);
  socket.write(body);
  return readAnswer(await answer);
}

function readAnswer(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const { code, message } = JSON.parse(body || '{}') as { code?: string; message?: string };
  return { status: Number(head.split(' ')[1]), code, message };
}

/** Everything that uploads can leave: rows, files of the store, files that are arriving. */
async function traces() {
  const namesIn = (folder: string) =>
    readdir(join(deps.config.dataDir, folder), { recursive: true }).catch(() => []);
  const [attachments, signatures] = await Promise.all([
    deps.db.selectFrom('attachments').select('fileKey').execute(),
    deps.db.selectFrom('signatures').select('fileKey').execute(),
  ]);
  const rows = [...attachments, ...signatures].map(({ fileKey }) => fileKey).sort();
  return { rows, files: (await namesIn('files')).sort(), incoming: await namesIn('incoming') };
}

const before = await traces();
afterEach(async () => {
  await deps.db.deleteFrom('attachments').execute();
  const { files } = await traces();
  for (const name of files) if (/^attachments\/.+/.test(name)) await deps.files.remove(name);
});

/** Once as many calls have ended as were begun, nothing is left of them. */
async function expectNoTrace(calls: number) {
  await expect.poll(() => callsEnded).toBe(calls);
  await expect.poll(async () => (await traces()).incoming).toEqual([]);
  const now = await traces();
  expect(now.rows).toEqual(before.rows);
  expect(now.files.filter((name) => name !== 'attachments')).toEqual(before.files);
}

describe.each(PLACES)('%s', (_what, path, good) => {
  const form = formOf(good);

  test.each([
    ['ends before its own end', form.subarray(0, -6), 'input.malformed'],
    ['ends within the file', form.subarray(0, 5_000), 'input.malformed'],
    [
      'has another boundary than it says',
      Buffer.from(form.toString('latin1').replaceAll(BOUNDARY, 'another'), 'latin1'),
      'input.malformed',
    ],
    ['is no form at all', good, 'input.malformed'],
    ['holds two files', Buffer.concat([startOf(), good, Buffer.from('\r\n'), form]), 'input.malformed'],
    [
      'holds its file under another name',
      Buffer.concat([startOf('picture'), good, END]),
      'attachment.missing',
    ],
    [
      'holds no file',
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"\r\n\r\ntext${END}`),
      'attachment.missing',
    ],
    [
      'holds more fields than any form',
      Buffer.concat([
        ...Array.from({ length: 9 }, (_, index) =>
          Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\nx\r\n`),
        ),
        form,
      ]),
      'input.malformed',
    ],
  ])('that %s is refused', async (_why, body, code) => {
    const calls = callsEnded + 1;
    expect(await send(path, body)).toMatchObject({ status: 400, code });
    await expectNoTrace(calls);
  });

  test('that names no boundary, or comes as JSON, is refused', async () => {
    const calls = callsEnded + 2;
    const length = `Content-Length: ${form.length}`;
    expect((await send(path, form, ['Content-Type: multipart/form-data', length])).status).toBe(400);
    expect((await send(path, form, ['Content-Type: application/json', length])).status).toBe(400);
    await expectNoTrace(calls);
  });

  test.each([
    ['after its first byte', startOf().length + 1],
    ['half-way', Math.round(form.length / 2)],
    ['before its last byte', form.length - 1],
    ['before the file begins', 10],
  ])('that is broken off %s leaves nothing', async (_when, sent) => {
    const calls = callsEnded + 1;
    const socket = await begin({ path, headers: lengthOf(form.length) });
    socket.write(form.subarray(0, sent), () => socket.resetAndDestroy());
    await expectNoTrace(calls);
  });

  test('that says less than it sends is cut there and refused, and one that says more never arrives', async () => {
    const calls = callsEnded + 2;
    expect((await send(path, form, lengthOf(form.length - 40))).status).toBe(400);
    const socket = await begin({ path, headers: lengthOf(form.length + 40) });
    socket.end(form);
    await text(socket);
    await expectNoTrace(calls);
  });

  test('in pieces without a length is taken', async () => {
    const half = Math.round(form.length / 2);
    const pieces = [form.subarray(0, half), form.subarray(half), Buffer.alloc(0)].map((piece) =>
      Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]),
    );
    const { status } = await send(path, Buffer.concat(pieces), [MULTIPART, 'Transfer-Encoding: chunked']);
    expect(status).toBe(200);
    await expect.poll(async () => (await traces()).incoming).toEqual([]);
    if (path === '/profile/signature') before.rows = (await traces()).rows;
    before.files = (await traces()).files.filter((name) => !name.startsWith('attachments'));
  });
});

test('uploads that are broken off at any moment leave nothing and give their places back', async () => {
  const path = `/verify/${verificationCode}`;
  const form = formOf(pdf);
  const places = LIMITS.checkedFilesPerNetworkAtOnce;
  for (let round = 0; round < 60; round += 1) {
    const atOnce = Array.from({ length: places }, async (_, index) => {
      const socket = await begin({ path, headers: lengthOf(form.length) });
      socket.write(form.subarray(0, Math.round((form.length * index) / places)));
      for (let turns = 0; turns < (index * round) % 17; turns += 1) await setImmediate();
      if (index % 2) socket.destroy();
      else socket.resetAndDestroy();
    });
    await Promise.all(atOnce);
  }
  await expect.poll(async () => (await traces()).incoming).toEqual([]);
  await expect.poll(async () => (await send(path, form)).status).toBe(200);
});

test('an empty file is refused, and one of a single byte as well: it is nothing that the portal takes', async () => {
  const calls = callsEnded + 4;
  expect(await send(ATTACHMENTS, formOf(Buffer.alloc(0)))).toMatchObject({ status: 400, code: 'file.empty' });
  expect(await send(ATTACHMENTS, formOf(Buffer.from('%')))).toMatchObject({ status: 415 });
  expect(await send('/profile/signature', formOf(Buffer.alloc(0)))).toMatchObject({ status: 415 });
  expect(await send('/profile/signature', formOf(Buffer.from('%')))).toMatchObject({ status: 415 });
  await expectNoTrace(calls);
});

test.each([
  ['that climbs', '../../../../tmp/passwd.pdf', 'passwd.pdf'],
  ['that begins at the root', '/etc/cron.d/job.pdf', 'job.pdf'],
  ['of Windows', 'C:\\\\Users\\\\..\\\\form.pdf', 'form.pdf'],
  ['that is encoded', 'incoming/..%2f..%2fform.pdf', '..%2f..%2fform.pdf'],
  ['without an end', `${'n'.repeat(5_000)}.pdf`, `${'n'.repeat(LIMITS.textCharacters - 4)}.pdf`],
])('a name with a path %s is a name and nothing more', async (_how, given, kept) => {
  expect((await send(ATTACHMENTS, formOf(pdf, given))).status).toBe(200);
  const { fileName, fileKey, sha256, size } = await deps.db
    .selectFrom('attachments')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([fileName, size, sha256?.length]).toEqual([kept, pdf.length, 64]);
  expect(fileKey).toMatch(/^attachments\/[0-9a-f]{32}\.pdf$/);
});

test.each([
  ['nobody', 'x', ATTACHMENTS, 401],
  ['somebody who does not see the request', await signIn(portal, 'bea'), ATTACHMENTS, 404],
  ['somebody who only sees it', await signIn(portal, 'admin'), ATTACHMENTS, 403],
  ['an unknown code', token, '/verify/ZZZZZZ', 404],
])('%s is refused with nothing but the head of the call', async (_who, bearer, path, status) => {
  const calls = callsEnded + 1;
  const socket = await begin({ path, bearer, headers: lengthOf(LIMITS.attachmentBytes) });
  expect(readAnswer(await text(socket)).status).toBe(status);
  await expectNoTrace(calls);
});

test.each([
  ['with a code', `/verify/${verificationCode}`],
  ['without a code', '/verify'],
])(
  'of files %s a network that takes all its places is asked to come again, others are not, and the places are given back',
  async (_which, path) => {
    const places = LIMITS.checkedFilesPerNetworkAtOnce;
    const calls = callsEnded + places + 3;
    const form = formOf(pdf);
    const open = async () => {
      const socket = await begin({ path, headers: lengthOf(form.length) });
      socket.write(form.subarray(0, 1000));
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: places }, open));
    await expect.poll(async () => (await traces()).incoming).toHaveLength(places);
    expect(await send(path, form)).toMatchObject({ status: 503, code: 'uploads.busy' });
    const elsewhere = [...lengthOf(form.length), 'X-Forwarded-For: 192.0.2.7'];
    expect((await send(path, form, elsewhere)).status).toBe(200);
    for (const socket of sockets) socket.resetAndDestroy();
    await expect.poll(() => callsEnded).toBe(calls - 1);
    expect((await send(path, form)).status).toBe(200);
    await expectNoTrace(calls);
  },
);

test('an upload that drips is ended after some seconds and leaves nothing', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  let ended = 0;
  const app = await buildApp(deps, () => {
    ended += 1;
  });
  try {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const at = (app.server.address() as AddressInfo).port;
    const headers = lengthOf(LIMITS.attachmentBytes);
    const slow = await begin({ path: ATTACHMENTS, headers }, at);
    const answer = text(slow);
    slow.write(startOf());
    slow.write('%PDF-1.7\n');
    await expect.poll(async () => (await traces()).incoming).toHaveLength(1);
    vi.advanceTimersByTime(LIMITS.bodyGraceSeconds * 1000);
    slow.write('.');
    expect(ended).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(readAnswer(await answer)).toMatchObject({ status: 408, code: 'call.too-slow' });
    await expect.poll(async () => (await traces()).incoming).toEqual([]);
    expect((await traces()).rows).toEqual(before.rows);
  } finally {
    vi.useRealTimers();
    await app.close();
  }
});
