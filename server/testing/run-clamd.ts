import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What this one finds; a real one knows millions. */
export const VIRUS = 'this is a virus, for tests only';
const VIRUS_NAME = 'Lagda-Test-Signature';

export type RunningClamd = {
  clamdUrl: string;
  /** The sizes of the files that arrived, whole or until they were refused. */
  received: number[];
  stop(): Promise<void>;
};
type Options = {
  /** As `StreamMaxLength` of clamd. */
  maxBytes?: number;
  /** A socket of this computer instead of a port. */
  path?: string;
  /** `silent` takes everything and never answers, `hangsUp` closes the connection instead of answering. */
  behaviour?: 'silent' | 'hangsUp';
};

/** A clamd that knows one virus: the commands PING and INSTREAM, ended by a zero byte, one for each connection, as clamd speaks them. */
export async function runClamd({
  maxBytes = 26_214_400,
  path,
  behaviour,
}: Options = {}): Promise<RunningClamd> {
  const received: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    void answer(socket, maxBytes, received).then((reply) => {
      if (behaviour === 'silent') return;
      if (behaviour === 'hangsUp' || reply === null) return void socket.destroy();
      socket.end(`${reply}\0`);
    });
  });
  server.listen(path ? { path } : { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  return {
    clamdUrl: path ? `unix:${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Null when the other side leaves before it has said all. */
async function answer(socket: Socket, maxBytes: number, received: number[]): Promise<string | null> {
  const take = reader(socket);
  let command = '';
  for (let byte = await take(1); byte?.[0] !== 0; byte = await take(1)) {
    if (!byte || command.length > 20) return byte && 'UNKNOWN COMMAND';
    command += byte.toString('latin1');
  }
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  let size = 0;
  for (;;) {
    const length = (await take(4))?.readUInt32BE();
    if (length === undefined) return null;
    if (length === 0) break;
    size += length;
    if (size > maxBytes) {
      received.push(size);
      return 'INSTREAM size limit exceeded. ERROR';
    }
    const piece = await take(length);
    if (!piece) return null;
    pieces.push(piece);
  }
  received.push(size);
  return Buffer.concat(pieces).includes(VIRUS) ? `stream: ${VIRUS_NAME} FOUND` : 'stream: OK';
}

/** Answers so many bytes from the connection, null once it has ended before. */
function reader(socket: Socket): (count: number) => Promise<Buffer | null> {
  const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest = Buffer.alloc(0);
  return async (count) => {
    while (rest.length < count) {
      const next = await chunks.next().catch(() => ({ done: true as const, value: undefined }));
      if (next.done) return null;
      rest = Buffer.concat([rest, next.value]);
    }
    const taken = rest.subarray(0, count);
    rest = rest.subarray(count);
    return taken;
  };
}
