import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '#server/deps.ts';
import { type Metrics, openMetrics } from './metrics.ts';

export type ServedMetrics = Pick<Metrics, 'onCall'> & { port: number; close(): Promise<void> };

/** Answers GET /metrics at METRICS_PORT, a server of its own: whoever reaches the portal does not reach it. */
export async function serveMetrics(deps: Deps): Promise<ServedMetrics> {
  const metrics = openMetrics(deps);
  const server = createServer(async (call, reply) => {
    const isAsked = call.method === 'GET' && call.url?.split('?')[0] === '/metrics';
    if (!isAsked) return void reply.writeHead(404).end();
    try {
      const text = await metrics.text();
      reply.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      deps.log.error({ err: error }, 'the metrics could not be read');
      reply.writeHead(500).end();
    }
  });
  server.listen(deps.config.metricsPort, deps.config.metricsHost);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    onCall: metrics.onCall,
    port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
