import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string };
export type WebhookReceiver = {
  /** Below plain http on 127.0.0.1. */
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on; 204 unless told otherwise. */
  answerBy(answer: (response: ServerResponse) => void): void;
  stop(): Promise<void>;
};

/** Another institution's system: a real HTTP server that keeps what it is sent. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    answerBy: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Checks a delivery as docs/webhooks.md tells a receiver to: whether it is genuine, and not older than five minutes. */
export function isGenuine({ headers, body }: Received, secret: string, now: Date): boolean {
  const timestamp = Number(headers['lagda-timestamp']);
  if (!(Math.abs(now.getTime() / 1000 - timestamp) <= 300)) return false;
  const expected = `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
  const given = String(headers['lagda-signature']);
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
