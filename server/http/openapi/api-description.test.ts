import { createConfig, lintFromString, type NormalizedProblem } from '@redocly/openapi-core';
import { afterAll, describe, expect, test } from 'vitest';
import { listCalls } from '#server/http/list-calls.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

type Operation = {
  operationId: string;
  description: string;
  tags: string[];
  security?: unknown[];
  responses: Record<string, { content?: Record<string, unknown> }>;
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
};
const answer = await portal.app.inject('/api/v1/openapi.json');
const paths: Record<string, Record<string, Operation>> = answer.json().paths;
const operation = (method: string, path: string) => paths[path]?.[method] as Operation;

/** The finds of the linter's strictest set of rules. */
async function lint(source: string): Promise<NormalizedProblem[]> {
  // /requests/search beside /requests/{id}: both addresses are the specification's, and the router prefers the fixed one
  const rules = { 'no-ambiguous-paths': 'off' as const };
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  return lintFromString({ source, config });
}

describe('the description of the API', () => {
  test('leaves the strict linter nothing to say', async () => {
    const problems = await lint(answer.body);
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('is something the linter would find a fault in', async () => {
    const problems = await lint(answer.body.replace('"operationId":"login"', '"operationId":"logout"'));
    expect(problems.map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique');
  });

  test('has every call but the address that a campus account sends the browser to', () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = listCalls().map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(calls.filter((call) => call !== 'GET /auth/oidc/callback').sort());
  });

  test('says what each action on a request takes', () => {
    const reject = operation('put', '/requests/{id}/actions/reject');
    expect(reject.requestBody?.content['application/json']?.schema.required).toEqual(['message']);
  });

  test('says which calls need no session, which take a file and which answer with one', () => {
    expect(operation('post', '/auth/login').security).toEqual([]);
    expect(operation('get', '/requests').security).toBeUndefined();
    expect(Object.keys(operation('post', '/attachments').requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
    const form = operation('get', '/requests/{id}/generatedform').responses[200];
    expect(Object.keys(form?.content ?? {})).toEqual(['application/pdf']);
  });

  test('says which scope of an access token opens a call', () => {
    expect(operation('get', '/requests').description).toContain('An access token needs `requests:read`.');
    expect(operation('post', '/requests').description).toContain('No access token opens it.');
  });

  test('says what each group of calls is about', () => {
    const groups = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ tags }) => tags),
    );
    const named = answer.json().tags.map(({ name }: { name: string }) => name);
    expect(named.sort()).toEqual([...new Set(groups)].sort());
  });
});

test('the page that shows the description needs nothing but what the portal serves', async () => {
  const page = await portal.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  const addresses = [...page.body.matchAll(/(?:href|src)="([^"]+)"/g)].map(
    ([, address]) => address as string,
  );
  for (const address of addresses) {
    expect([address, (await portal.app.inject(address)).statusCode]).toEqual([address, 200]);
  }
  const [viewport] = addresses.filter((address) => address.endsWith('/viewport.js'));
  expect((await portal.app.inject(viewport ?? '')).body).toContain('width=device-width');
});
