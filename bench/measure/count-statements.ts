import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a portal that is measured (`node --import`): every answer says in `x-statements` how many statements were sent
 * to the database since its call came in. Right for calls that come one after the other.
 */
if (isMainThread) {
  let statements = 0;
  // The bundle of the server has a copy of its own of everything; a channel is one for the process.
  subscribe('lagda.statement', () => {
    statements += 1;
  });
  subscribe('http.server.request.start', (message) => {
    statements = 0;
    const { response } = message as { response: ServerResponse };
    const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
    response.writeHead = (...given: unknown[]) => {
      response.setHeader('x-statements', statements);
      return writeHead(...given);
    };
  });
}
