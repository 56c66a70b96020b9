import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { describeCall } from './describe-call.ts';
import { describeParts } from './describe-parts.ts';
import { nameSchemas } from './named-schemas.ts';
import { TAGS } from './tags.ts';

const INTRODUCTION = `Every call answers \`{ success, data, message? }\`, or a refusal: \`{ success, message, code, issues? }\`, where \`code\`
stays the same and \`message\` is a sentence for people. Ids are whole numbers, times are ISO 8601 in UTC, dates \`YYYY-MM-DD\` and clock
times \`HH:mm\` in the institution's time zone. Lists are paged with \`page\` and \`limit\`.`;

/** The library's page does not say that it fits small screens; without that, phones draw it 980 pixels wide and shrink it. */
const VIEWPORT = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);
`;

/**
 * Describes every call that is registered after it below `path` (OpenAPI 3.1), as JSON at `{path}/openapi.json` and as a page at
 * /api/docs.
 */
export async function describeApi(app: FastifyInstance, path: string): Promise<void> {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lagda',
        version: packageJson.version,
        description: INTRODUCTION,
        license: { name: 'Apache-2.0', identifier: packageJson.license },
      },
      servers: [{ url: path }],
      tags: TAGS,
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The `token` that a sign-in answered with, or an access token, which Admins and Staff make for other systems.',
          },
        },
      },
    },
    transform: describeCall,
    transformObject: describeParts,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    indexPrefix: '',
    theme: { title: 'Lagda: the API', js: [{ filename: 'viewport.js', content: VIEWPORT }] },
    // without the library's own top bar
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', filter: true },
  });
  app.get(`${path}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
}
