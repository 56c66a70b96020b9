import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { withoutBrackets } from '#server/loopback.ts';

export type VirusScanner = {
  /** The name of what was found in a file of this computer, null for nothing. Rejects when the scanner gives no verdict. */
  findVirus(path: string): Promise<string | null>;
  /** Whether the scanner answers; rejects with the reason when it cannot be reached. */
  isReady(): Promise<boolean>;
};

/** clamd works on ten at a time by default; others of the institution use it, too. */
const AT_ONCE = 4;
/** Without a byte from or to the scanner. It unpacks what it is given, which takes seconds. */
const SILENT_MS = 30_000;
/** Its answer is one line; the name of what it found is no longer than that. */
const ANSWER_BYTES = 4096;

/**
 * The clamd at an address such as `tcp://scanner:3310` or `unix:/run/clamav/clamd.sock`, by its command INSTREAM: pieces with their
 * length in four bytes before them, and an empty one. Throws an Error with one sentence for any other address.
 */
export function openVirusScanner(clamdUrl: string, { silentMs = SILENT_MS } = {}): VirusScanner {
  const place = placeOf(clamdUrl);
  const inTurn = limitConcurrency(AT_ONCE);
  return {
    findVirus: (path) =>
      inTurn(async () => verdictOf(await ask(place, { silentMs, command: 'zINSTREAM\0', path }))),
    isReady: async () => (await ask(place, { silentMs, command: 'zPING\0' })) === 'PONG',
  };
}

function placeOf(clamdUrl: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl);
  if (protocol === 'unix:' && !hostname && pathname.length > 1) return { path: decodeURIComponent(pathname) };
  if (protocol !== 'tcp:' || !hostname) throw new Error(`"${clamdUrl}" is not the address of a clamd.`);
  return { host: withoutBrackets(hostname), port: Number(port || 3310) };
}

type Question = { command: string; silentMs: number; path?: string };

/** What clamd answers, without the byte that ends it. */
async function ask(place: NetConnectOpts, { command, silentMs, path }: Question): Promise<string> {
  const socket = connect(place);
  socket.setTimeout(silentMs, () => socket.destroy(new Error(`clamd was silent for ${silentMs} ms.`)));
  try {
    const answer = readAnswer(socket);
    socket.write(command);
    const sent = path === undefined ? answer : pipeline(piecesOf(path), socket, { end: false });
    // clamd may answer, and hang up, in the middle of a file that is larger than it takes.
    return await Promise.race([answer, sent.then(() => answer)]);
  } finally {
    socket.destroy();
  }
}

async function* piecesOf(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path)) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    yield length;
    yield piece;
  }
  yield Buffer.alloc(4);
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = '';
  for await (const bytes of socket) {
    answer += bytes.toString('utf8');
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
    if (answer.length > ANSWER_BYTES) break;
  }
  throw new Error('clamd hung up without an answer.');
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const virus = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (virus) return virus;
  throw new Error(`clamd gave no verdict: ${answer}`);
}
