import type { SwaggerTransform } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#contract/api/envelope.ts';
import { CAPABILITIES, type Capability, isOpenedBy, SCOPE_NAMES } from '#contract/policy.ts';
import { envelopeOf } from '../serve.ts';
import { refusalsOf } from './refusals.ts';

const file = z.file();
const upload = z.object({ file });

/** One call of the description: what its route is registered with, and what the endpoint and the policy say of it. */
export const describeCall: SwaggerTransform = (document) => {
  const { endpoint, may = 'anyone' } = document.route.config ?? {};
  // what only a browser follows, and what is not a call of ours, is not described
  if (!endpoint || !(endpoint.data || endpoint.bytes)) return { schema: { hide: true }, url: document.url };
  const body = endpoint.isUpload ? upload : endpoint.describedBody;
  return jsonSchemaTransform({
    ...document,
    schema: {
      ...document.schema,
      operationId: endpoint.name,
      summary: endpoint.summary,
      description: whoMay(may),
      tags: [tagOf(endpoint)],
      ...(may === 'anyone' ? { security: [] } : {}),
      ...(body ? { body } : {}),
      ...(endpoint.isUpload ? { consumes: ['multipart/form-data'] } : {}),
      response: {
        200: answerOf(endpoint),
        ...(endpoint.mayGoOn ? { 202: { ...answerOf(endpoint), description: 'It goes on by itself.' } } : {}),
        ...refusalsOf(endpoint, may),
      },
    },
  });
};

function whoMay(may: Capability | 'anyone'): string {
  if (may === 'anyone') return 'Needs no session.';
  const scopes = SCOPE_NAMES.filter((scope) => isOpenedBy([scope], may));
  const byToken =
    scopes.length === 0 ? 'No access token opens it.' : `An access token needs \`${scopes.join('` or `')}\`.`;
  return `Needs \`${may}\`: ${CAPABILITIES[may].join(', ')}. ${byToken}`;
}

function tagOf({ path }: Endpoint): string {
  return path.split('/')[1] ?? '';
}

function answerOf({ data, bytes = [] }: Endpoint) {
  const description = 'It was done.';
  if (data) return { description, content: { 'application/json': { schema: envelopeOf(data) } } };
  const content = bytes.map((type) => [type, { schema: type.startsWith('text/') ? z.string() : file }]);
  return { description, content: Object.fromEntries(content) };
}
