import { fastify } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { setSecurityHeaders } from './security-headers.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

describe.each([
  ['an answer of the API', '/api/v1/settings'],
  ['a refusal', '/api/v1/profile'],
  ['an address below the API that does not exist', '/api/v1/nothing-here'],
  ['the page of the app', '/dashboard'],
  ['a file that does not exist', '/assets/nothing-here.js'],
  ['a blank form', '/original-forms/Travel%20Order.pdf'],
])('%s', (_what, url) => {
  test('lets the browser run and show only what is the portal’s own', async () => {
    const { headers } = await portal.app.inject({ url });
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "connect-src 'self'",
      ]),
    );
    expect(policy.filter((line) => /script|unsafe-eval|https?:|\*/.test(line))).toEqual([]);
  });

  test('is taken for nothing else, framed by nobody, and named to no other site', async () => {
    const { headers } = await portal.app.inject({ url, headers: { origin: 'https://elsewhere.example' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const telling = /^(access-control-|server$|x-powered-by$)/;
    expect(Object.keys(headers).filter((name) => telling.test(name))).toEqual([]);
  });

  test('says what it is, and in which characters', async () => {
    const { headers } = await portal.app.inject({ url });
    expect(headers['content-type']).toMatch(
      /^(application\/json; charset=utf-8|text\/html; charset=utf-8|application\/pdf)$/,
    );
  });
});

test('no cache keeps an answer of the API, allowed or refused', async () => {
  const answers = [
    await injectAs(portal, 'miguel', { url: '/profile' }),
    await injectAs(portal, null, { url: '/profile' }),
    await injectAs(portal, 'admin', { url: '/nothing-here' }),
  ];
  for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
});

test.each([
  ['https://lagda.example.edu', 'max-age=31536000; includeSubDomains'],
  ['http://127.0.0.1:3000', undefined],
])('at %s browsers are told to use https only: %s', async (publicUrl, expected) => {
  const app = fastify();
  setSecurityHeaders(app, { publicUrl });
  app.get('/', async () => 'here');
  for (const url of ['/', '/nothing-here']) {
    const { headers } = await app.inject({ url });
    expect(headers['strict-transport-security']).toBe(expected);
  }
  await app.close();
});

test.each(['TRACE', 'PROPFIND', 'OPTIONS'] as const)(
  'the method %s is not answered with anything of the call',
  async (method) => {
    const url = '/api/v1/profile';
    const headers = { 'x-mine': 'come-back' };
    const answer = await portal.app.inject({ method: method as 'OPTIONS', url, headers });
    expect(answer.statusCode).toBe(405);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('come-back');
  },
);

test.each(['/assets', '/assets/', '/assets/..%2f..%2fpackage.json', '/.git/config', '/original-forms/'])(
  '%s shows neither a folder nor a file of the server',
  async (url) => {
    const { statusCode, headers, body } = await portal.app.inject({ url });
    // an address that is none of the built files is the app's own, which shows that there is nothing
    if (statusCode === 200) expect(headers['content-type']).toBe('text/html; charset=utf-8');
    else expect(statusCode).toBe(404);
    expect(body).not.toMatch(/"dependencies"|\[core\]|Index of/);
  },
);
