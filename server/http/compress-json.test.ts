import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const listAs = (encoding?: string) =>
  injectAs(portal, 'admin', {
    url: '/accounts?limit=100',
    headers: encoding ? { 'accept-encoding': encoding } : {},
  });

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8'])(
  'JSON is compressed for "%s", and is the same',
  async (encoding) => {
    const plain = await listAs();
    const packed = await listAs(encoding);
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
  },
);

test.each([undefined, 'br', 'gzip;q=0', 'gzip;q=0.0', 'notgzip'])('but not for "%s"', async (encoding) => {
  const answer = await listAs(encoding);
  expect(answer.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json().success).toBe(true);
});

test('the large description of the API is compressed, too', async () => {
  const answer = await injectAs(portal, null, {
    url: '/openapi.json',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString()).openapi).toBe('3.1.0');
});

test('what is small, or a file, is sent as it is', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  for (const url of ['/api/v1/health', '/original-forms/Travel%20Order.pdf']) {
    const answer = await portal.app.inject({ url, headers });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  }
});

test('a form that is still the same is not sent again', async () => {
  const url = '/original-forms/Travel%20Order.pdf';
  const { etag } = (await portal.app.inject(url)).headers;
  const again = await portal.app.inject({ url, headers: { 'if-none-match': `W/${etag}` } });
  expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', etag]);
  const other = await portal.app.inject({ url, headers: { 'if-none-match': '"another"' } });
  expect(other.statusCode).toBe(200);
});
