import type { SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const SCHEMA = /"#\/components\/schemas\/([^"]+)"/g;
const RESPONSES = '#/components/responses/';

/** What several calls share stands once: the refusals by their status, and the schemas that have a name. */
export const describeParts: SwaggerTransformObject = (document) => {
  const complete = jsonSchemaTransformObject(document);
  if (!('components' in complete)) return complete;
  const responses: Record<string, object> = {};
  for (const call of Object.values(complete.paths ?? {}).flatMap((methods) => Object.values(methods ?? {}))) {
    shareRefusals((call as { responses: Record<string, object> }).responses, responses);
  }
  const schemas: Record<string, unknown> = complete.components?.schemas ?? {};
  keepMentioned(schemas, [complete.paths, responses]);
  Object.assign(complete.components ?? {}, { responses });
  return complete;
};

function shareRefusals(ofCall: Record<string, object>, shared: Record<string, object>): void {
  for (const [status, response] of Object.entries(ofCall)) {
    if (Number(status) < 400) continue;
    shared[`Refusal${status}`] = response;
    ofCall[status] = { $ref: `${RESPONSES}Refusal${status}` };
  }
}

/** The library gives every schema both as an input and as an answer: what no call mentions is dropped. */
function keepMentioned(schemas: Record<string, unknown>, places: readonly unknown[]): void {
  const mentioned = namesIn(places);
  // a set goes on to what is added to it meanwhile
  for (const name of mentioned) {
    for (const inner of namesIn(schemas[name])) mentioned.add(inner);
  }
  for (const name of Object.keys(schemas)) {
    if (!mentioned.has(name)) delete schemas[name];
  }
}

function namesIn(part: unknown): Set<string> {
  const names = JSON.stringify(part ?? {}).matchAll(SCHEMA);
  return new Set([...names].map(([, name]) => name as string));
}
