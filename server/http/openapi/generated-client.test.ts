import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import createClient from 'openapi-fetch';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/world.ts';
import { sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { signIn } from '#server/testing/inject-as.ts';
import type { components, paths } from '../../../docs/api-types.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());
const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });

type Request = components['schemas']['Request'];

const clientOf = (token?: string) =>
  createClient<paths>({
    baseUrl: `${address}/api/v1`,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });

test('the types for clients are those of the description (npm run api-types writes them)', async () => {
  const { body } = await portal.app.inject('/api/v1/openapi.json');
  const types = readFileSync(resolve(import.meta.dirname, '../../../docs/api-types.ts'), 'utf8');
  expect(/SHA-256 (\w+)/.exec(types)?.[1]).toBe(createHash('sha256').update(body).digest('hex'));
});

test('a client that is generated from the description takes a request from the catalogue to a verified paper', async () => {
  const credentials = { email: emailOf(PEOPLE.rhea), password: DEMO_PASSWORD };
  const { data: session } = await clientOf().POST('/auth/login', { body: credentials });
  const requestor = clientOf(session?.data.token);

  const { data: catalogue } = await requestor.GET('/dashboard/requestor/requestlist');
  const document = catalogue?.data.documents.find(({ name }) => name === 'Travel Order');
  const { signees, formResponse } = await sampleOf(portal, 'Travel Order');
  const { data: created } = await requestor.POST('/requests', {
    body: { documentId: document?.id ?? 0, signees, formResponse },
  });
  const id = created?.data.request.id ?? 0;

  const completed = await signByEverySignee(id);
  expect(completed.status).toBe('COMPLETED');
  await portal.deps.seals.underWay(id);

  const params = { path: { id } };
  const { data: paper } = await requestor.GET('/requests/{id}/generatedform', {
    params,
    parseAs: 'arrayBuffer',
  });
  expect(
    Buffer.from(paper as unknown as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const { data: found } = await clientOf().GET('/verify/{code}', {
    params: { path: { code: completed.verificationCode ?? '' } },
  });
  expect(found?.data.verification).toMatchObject({
    requestId: id,
    status: 'COMPLETED',
    document: 'Travel Order',
  });
});

/** Every stage in turn by whoever it waits for, as an Admin reads it. */
async function signByEverySignee(id: number): Promise<Request> {
  const params = { path: { id } };
  const admin = clientOf(await signIn(portal, 'admin'));
  for (;;) {
    const { data } = await admin.GET('/requests/{id}', { params });
    const request = data?.data.request as Request;
    const signee = request.currentPipeline?.signee;
    if (!signee) return request;
    const token = await signIn(portal, signee.email as `${string}@${string}`);
    const { error } = await clientOf(token).PUT('/requests/{id}/actions/sign', {
      params,
      body: { form: {} },
    });
    if (error) throw new Error(error.message);
  }
}

test('a refusal reaches a generated client as what the description says', async () => {
  const { error, response } = await clientOf(await signIn(portal, 'rhea')).GET('/requests/{id}', {
    params: { path: { id: 2_000_000_000 } },
  });
  expect([response.status, error?.code, error?.message]).toEqual([404, 'not-found', 'Request not found.']);
});
