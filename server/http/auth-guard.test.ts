import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { API_PATH } from '#contract/api/path.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { signIn } from '#server/testing/inject-as.ts';
import { guardEveryCall } from './auth-guard.ts';

/*
 * A session is proved by a header that only the portal's own page can set, so no other site can make a call for its owner.
 */
const portal = await buildTestApp();
afterAll(() => portal.close());
const token = await signIn(portal, 'miguel');
const url = `${API_PATH}/profile`;

test('the header with the token opens the door', async () => {
  const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['a cookie', { url, headers: { cookie: `authToken=${token}; token=${token}` } }],
  ['the address', { url: `${url}?token=${token}&access_token=${token}` }],
  ['another kind of authorization', { url, headers: { authorization: `Basic ${btoa(`miguel:${token}`)}` } }],
  ['a header with two tokens', { url, headers: { authorization: `Bearer ${token} ${token}` } }],
])('a token in %s opens nothing', async (_where, call) => {
  expect((await portal.app.inject(call)).statusCode).toBe(401);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a form of another site, sent as %s, changes nothing',
  async (type) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const payload = '{"oldPassword":"campus-demo-1","newPassword":"another one"}';
    const answer = await portal.app.inject({
      method: 'PUT',
      url: `${url}/changepassword`,
      headers,
      payload,
    });
    expect([400, 415]).toContain(answer.statusCode);
  },
);

test('a call that does not say who may make it cannot be registered', async () => {
  const app = fastify();
  guardEveryCall(app, portal.deps);
  expect(() => app.get('/open', async () => 'open')).toThrow('/open does not say who may call it');
  await app.close();
});
