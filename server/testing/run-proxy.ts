import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const HEALTH_MS = 100;

export type RunningProxy = {
  address: string;
  /** How long the slowest call took of those that ended since this was last asked. */
  longestMs(): number;
  stop(): Promise<void>;
};

/**
 * What a proxy does in front of several portals, and no more than Caddy does by itself: calls go in turn to those that say
 * that they are ready, over connections that are kept; a call is given to the next one only when the first refused the
 * connection. A call that was begun and not answered is a 502 that names the portal.
 */
export async function runProxy(portals: readonly string[]): Promise<RunningProxy> {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set(portals);
  let calls = 0;
  let longest = 0;

  const checks = setInterval(() => {
    for (const portal of portals) {
      fetch(`${portal}/api/v1/ready?part=database`).then(
        // an older version does not know this address, but answers
        ({ status }) => (status < 500 ? healthy.add(portal) : healthy.delete(portal)),
        () => healthy.delete(portal),
      );
    }
  }, HEALTH_MS);

  async function answer(call: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(call);
    calls += 1;
    const first = calls % portals.length;
    const inTurn = [...portals.slice(first), ...portals.slice(0, first)];
    for (const portal of inTurn.filter((one) => healthy.has(one))) {
      const failure = await pass(agent, portal, call, body, reply).then(
        () => null,
        (error: NodeJS.ErrnoException) => error,
      );
      if (!failure) return;
      if (failure.code === 'ECONNREFUSED') continue;
      return refuse(reply, `${portal} did not answer: ${failure.message}`);
    }
    refuse(reply, 'no portal is healthy');
  }

  const server = createServer((call, reply) => {
    const begun = Date.now();
    reply.on('close', () => {
      longest = Math.max(longest, Date.now() - begun);
    });
    answer(call, reply).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    longestMs() {
      const milliseconds = longest;
      longest = 0;
      return milliseconds;
    },
    async stop() {
      clearInterval(checks);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Rejects when the portal did not begin to answer. */
function pass(agent: Agent, portal: string, call: IncomingMessage, body: Buffer, reply: ServerResponse) {
  return new Promise<void>((resolve, reject) => {
    const headers = { ...call.headers, 'x-forwarded-for': call.socket.remoteAddress ?? '' };
    const begun = request(portal + call.url, { agent, method: call.method ?? 'GET', headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => reply.destroy());
      answer.pipe(reply);
      resolve();
    });
    reply.on('close', () => begun.destroy());
    begun.on('error', reject);
    begun.end(body);
  });
}

function refuse(reply: ServerResponse, message: string): void {
  reply.writeHead(502, { 'content-type': 'application/json' });
  reply.end(JSON.stringify({ success: false, message }));
}
