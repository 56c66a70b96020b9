import { createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, request as send } from 'node:http';

/** One call below /api/v1 as it went over the wire; bodies only where they are JSON. */
export type RecordedCall = {
  method: string;
  url: string;
  authorization: string | undefined;
  cookie: string | undefined;
  body: string;
  status: number;
  setCookie: string[];
  answer: string;
};

const API = '/api/';

/**
 * Stands between the browsers of the journeys and the portal, passes everything on and writes each call of the API as a
 * line of JSON, so that the last test can search what went over the wire for secrets.
 */
export function recordTraffic(options: { port: number; portalPort: number; file: string }): Server {
  const file = createWriteStream(options.file, { flags: 'a' });
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const to = { host: '127.0.0.1', port: options.portalPort, method, path: url, headers };
    const passedOn = send(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
      if (!url.startsWith(API)) return;
      void Promise.all([jsonOf(incoming, requestBody), jsonOf(answer, collect(answer))]).then(
        ([body, given]) => {
          const call: RecordedCall = {
            method,
            url,
            authorization: headers.authorization,
            cookie: headers.cookie,
            body,
            status: answer.statusCode ?? 0,
            setCookie: answer.headers['set-cookie'] ?? [],
            answer: given,
          };
          file.write(`${JSON.stringify(call)}\n`);
        },
      );
    });
    const requestBody = collect(incoming);
    passedOn.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  return server.listen(options.port, '127.0.0.1');
}

/** The whole body; what came until then when the connection broke. */
function collect(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    const finish = () => resolve(Buffer.concat(chunks).toString());
    message.on('end', finish);
    message.on('close', finish);
  });
}

async function jsonOf(message: IncomingMessage, body: Promise<string>): Promise<string> {
  const isJson = /json|event-stream/.test(message.headers['content-type'] ?? '');
  return isJson ? body : '';
}
