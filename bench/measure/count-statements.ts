import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { PreparingClient } from '#server/db/preparing-client.ts';

/*
 * Loaded into a portal that is measured (`node --import`): every answer says in `x-statements` how many statements were sent
 * to the database since its call came in. Right for calls that come one after the other.
 */
if (isMainThread) {
  let statements = 0;
  const send = PreparingClient.prototype.query;
  PreparingClient.prototype.query = function (...given) {
    statements += 1;
    return send.apply(this, given);
  };
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
