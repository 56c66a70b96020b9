import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { signIn } from '#server/testing/inject-as.ts';
import { transparentSignature } from '#server/testing/signature-images.ts';

/*
 * Uploads over a real socket: whether a file is too large must not depend on how it arrives.
 */
const portal = await buildTestApp();
const { db, config } = portal.deps;
const sockets: Socket[] = [];
portal.app.server.on('connection', (socket) => sockets.push(socket));
await portal.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = portal.app.server.address() as AddressInfo;
afterAll(() => portal.close());

const BOUNDARY = 'the-boundary';
const AFTER_FILE = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const PIECE = 256 * 1024;

type Answer = { status: number; message: string };
type Upload = { path: string; token: string; fileName: string; bytes: Buffer };

function headOf({ path, token, fileName, bytes }: Upload): Buffer {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`;
  const headers = [
    `POST /api/v1${path} HTTP/1.1`,
    'Host: lagda.test',
    'Connection: close',
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${Buffer.byteLength(part) + bytes.length + AFTER_FILE.length}`,
  ];
  return Buffer.from(`${headers.join('\r\n')}\r\n\r\n${part}`);
}

/** Everything in one go. */
async function sendFast(upload: Upload): Promise<Answer> {
  const socket = await open();
  const answer = text(socket);
  socket.write(Buffer.concat([headOf(upload), upload.bytes, AFTER_FILE]));
  return parsed(await answer);
}

/** Piece by piece, each read by the portal before the next leaves; what is beyond the limit comes by itself. */
async function sendSlowly(upload: Upload, limit: number): Promise<Answer> {
  const socket = await open();
  const answer = text(socket);
  const inside = upload.bytes.subarray(0, limit);
  const pieces = [headOf(upload), ...cut(inside), ...cut(upload.bytes.subarray(limit)), AFTER_FILE];
  for (const piece of pieces) {
    socket.write(piece);
    await readByThePortal(socket);
  }
  return parsed(await answer);
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function cut(bytes: Buffer): Buffer[] {
  const starts = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, index) => index * PIECE);
  return starts.map((start) => bytes.subarray(start, start + PIECE));
}

async function readByThePortal(socket: Socket): Promise<void> {
  const isRead = () => {
    const other = sockets.find(({ remotePort }) => remotePort === socket.localPort);
    return socket.closed || other?.closed || other?.bytesRead === socket.bytesWritten;
  };
  while (!isRead()) await setImmediate();
  await setImmediate();
}

function parsed(answer: string): Answer {
  const [head = '', body = '{}'] = answer.split('\r\n\r\n');
  const { message = '' } = JSON.parse(body) as { message?: string };
  return { status: Number(head.split(' ')[1]), message };
}

/** A file of exactly this many bytes that is what its first bytes say. */
const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size - start.length)]);
const pdf = Buffer.from('%PDF-1.7\n');
const png = await transparentSignature();

const { id } = await askFor(portal, 'miguel', 'Dropping Form');
const completed = await askFor(portal, 'joshua', 'Dropping Form');
const { verificationCode } = await db
  .updateTable('requests')
  .set({ status: 'COMPLETED', completedAt: portal.deps.clock.now() })
  .where('id', '=', completed.id)
  .returning('verificationCode')
  .executeTakeFirstOrThrow();
const token = await signIn(portal, 'miguel');

describe.each([
  ['an attachment', `/attachments?requestId=${id}`, 'grades.pdf', pdf, LIMITS.attachmentBytes, '25 MB'],
  ['a signature', '/profile/signature', 'signature.png', png, LIMITS.signatureBytes, '2 MB'],
  ['a file to check', `/verify/${verificationCode}`, 'form.pdf', pdf, LIMITS.checkedFileBytes, '10 MB'],
  ['a file to recognise', '/verify', 'form.pdf', pdf, LIMITS.checkedFileBytes, '10 MB'],
])('%s', (_what, path, fileName, start, limit, named) => {
  const upload = (size: number): Upload => ({ path, token, fileName, bytes: padded(start, size) });
  const refused = { status: 413, message: `${fileName} is too large: a file may have at most ${named}.` };

  test('of exactly the limit is taken, fast or slowly', async () => {
    expect((await sendFast(upload(limit))).status).toBe(200);
    expect((await sendSlowly(upload(limit), limit)).status).toBe(200);
  });

  test.each([
    ['one byte over the limit', limit + 1],
    ['a piece over the limit', limit + PIECE],
    ['twice the limit', 2 * limit],
  ])('%s is refused and nothing is stored, fast or slowly', async (_size, size) => {
    const before = await stored();
    expect(await sendFast(upload(size))).toEqual(refused);
    expect(await sendSlowly(upload(size), limit)).toEqual(refused);
    expect(await stored()).toEqual(before);
  });
});

test('what is left of a file that is refused is read slowly, so that nobody else waits for it', async () => {
  const size = 6 * 1024 * 1024;
  const begun = performance.now();
  const path = '/profile/signature';
  const { status } = await sendFast({ path, token, fileName: 'large.png', bytes: padded(png, size) });
  expect(status).toBe(413);
  expect(performance.now() - begun).toBeGreaterThan(300);
});

test('a name with quotation marks, which browsers send encoded, keeps them', async () => {
  const fileName = 'The %22quoted%22 100%.pdf';
  const upload = { path: `/attachments?requestId=${id}`, token, fileName, bytes: Buffer.alloc(0) };
  expect((await sendFast(upload)).message).toBe('The "quoted" 100%.pdf is empty.');
});

test('a long name of a file is not cut in the middle of a character', async () => {
  const fileName = `${'a'.repeat(LIMITS.textCharacters - 5)}😀 and more.pdf`;
  const upload = { path: `/attachments?requestId=${id}`, token, fileName, bytes: Buffer.alloc(0) };
  expect(await sendFast(upload)).toEqual({
    status: 400,
    message: `${'a'.repeat(LIMITS.textCharacters - 5)}.pdf is empty.`,
  });
});

async function stored() {
  const files = await readdir(join(config.dataDir, 'files'), { recursive: true });
  const attachments = await db.selectFrom('attachments').select('id').execute();
  const signatures = await db.selectFrom('signatures').select('id').execute();
  return { files: files.length, attachments: attachments.length, signatures: signatures.length };
}
