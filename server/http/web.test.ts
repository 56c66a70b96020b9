import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const get = (url: string, headers = {}) => portal.app.inject({ url, headers });
const page = await get('/dashboard');
const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? [];

test('a browser keeps a built file for good, whose name changes with its content, and asks for the page each time', async () => {
  const file = await get(script);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(page.headers['cache-control']).toBe('no-cache');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

test('a built file is sent as it was compressed at the build', async () => {
  const { headers } = await get(script, { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
});

test('a file of an earlier build is a 404 that no browser keeps', async () => {
  const { statusCode, headers } = await get('/assets/earlier-AbCdEf12.js');
  expect([statusCode, headers['cache-control'] ?? '']).toEqual([404, expect.not.stringContaining('max-age')]);
});
