import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '#contract/policy.ts';
import { DEMO_PASSWORD } from '#server/demo/world.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { accessTokenCalls, TOKENS } from '#server/testing/access-token-calls.ts';
import { addAccessToken } from '#server/testing/add-access-token.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
const { callWith, codeWith, listOf, latestEntry } = accessTokenCalls(portal);
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('accessTokens').execute();
  clock.set('2026-11-20T01:00:00Z');
});

const READ: Scope[] = ['requests:read'];

const roles = await db.selectFrom('roles').selectAll().execute();
const roleId = (wanted: string) => roles.find(({ name }) => name === wanted)?.id ?? 0;

describe('a token', () => {
  test('opens what its scope names, and the log and the actor are its owner’s', async () => {
    const token = await addAccessToken(portal, 'admin', ['organization:write']);
    const made = await callWith(token, '/departments', 'POST', { name: 'Office of the Tokens' });
    expect(made.statusCode).toBe(200);
    const entry = await latestEntry();
    const [{ id } = { id: 0 }] = await listOf('admin');
    expect(entry.context.accessToken).toEqual({ id, name: 'Registrar’s system' });
    const { auditLogs } = (await injectAs(portal, 'admin', { url: '/auditlogs' })).json().data;
    expect(auditLogs[0].description).toBe(
      'Andres P. Malonzo created the department Office of the Tokens, with the access token “Registrar’s system”',
    );
    expect(await codeWith(token)).toBe('access-token.scope');
    expect(await codeWith(token, '/profile')).toBe('access-token.scope');
  });

  test('says when it was used last, to the minute', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    const lastUse = async () => (await listOf('clerk'))[0].lastUsedAt;
    await codeWith(token);
    const first = clock.now().toISOString();
    expect(await lastUse()).toBe(first);
    clock.set('2026-11-20T01:00:59Z');
    await codeWith(token);
    expect(await lastUse()).toBe(first);
    clock.set('2026-11-20T01:01:00Z');
    await codeWith(token);
    expect(await lastUse()).toBe(clock.now().toISOString());
  });

  test('is unknown when it was made up, revoked, or only begins like one', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    expect(await codeWith('lagda_')).toBe('access-token.invalid');
    expect(await codeWith(`${token}x`)).toBe('access-token.invalid');
    const [{ id }] = await listOf('clerk');
    const foreign = await injectAs(portal, 'admin', { method: 'DELETE', url: `${TOKENS}/${id}` });
    expect(foreign.statusCode).toBe(404);
    expect(await codeWith(token)).toBe(200);
    const revoked = await injectAs(portal, 'clerk', { method: 'DELETE', url: `${TOKENS}/${id}` });
    expect(revoked.json().message).toBe('Access token revoked successfully');
    expect(await latestEntry()).toMatchObject({ actionType: 'access-token.revoke' });
    const answer = await callWith(token, '/requests');
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'access-token.invalid']);
  });

  test('of an account that expired or was deleted opens nothing', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    const account = db.updateTable('accounts').where('id', '=', await idOf(portal, 'clerk'));
    const { expiresOn } = await db
      .selectFrom('accounts')
      .select('expiresOn')
      .where('id', '=', await idOf(portal, 'clerk'))
      .executeTakeFirstOrThrow();
    await account.set({ expiresOn: '2026-11-19' }).execute();
    expect(await codeWith(token)).toBe('access-token.invalid');
    await account.set({ expiresOn, deletedAt: clock.now() }).execute();
    expect(await codeWith(token)).toBe('access-token.invalid');
    await account.set({ deletedAt: null }).execute();
    expect(await codeWith(token)).toBe(200);
  });

  test('can do no more than its owner’s role at that time', async () => {
    const token = await addAccessToken(portal, 'clerk', ['requests:read', 'audit-logs:read']);
    expect(await codeWith(token, '/auditlogs')).toBe('forbidden');
    const account = db.updateTable('accounts').where('id', '=', await idOf(portal, 'clerk'));
    await account.set({ roleId: roleId('Faculty') }).execute();
    expect(await codeWith(token)).toBe('access-token.invalid');
    await account.set({ roleId: roleId('Staff') }).execute();
    expect(await codeWith(token)).toBe(200);
  });
});

describe('all tokens of an account end', () => {
  test('when its owner changes the password: they are told, and the log names them', async () => {
    const token = await addAccessToken(portal, 'clerk', READ);
    const answer = await injectAs(portal, 'clerk', {
      method: 'PUT',
      url: '/profile/changepassword',
      payload: { oldPassword: DEMO_PASSWORD, newPassword: 'Quiet-harbour-19' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await codeWith(token)).toBe('access-token.invalid');
    const { notifications } = (await injectAs(portal, 'clerk', { url: '/profile/notifications' })).json()
      .data;
    expect(notifications[0].message).toContain('Its access token ended with it.');
    const entries = await db
      .selectFrom('auditLogs')
      .select(['actionType', 'context'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map(({ actionType }) => actionType)).toEqual([
      'profile.change-password',
      'access-token.end-all',
    ]);
    expect(JSON.parse(entries[1]?.context ?? '').names).toEqual(['Registrar’s system']);
  });

  test('when an Admin removes its second factor', async () => {
    const accountId = await idOf(portal, 'clerk');
    const token = await addAccessToken(portal, 'clerk', READ);
    await db
      .insertInto('twoFactors')
      .values({ accountId, encryptedSecret: 'x', confirmedAt: clock.now() })
      .execute();
    const url = `/accounts/${accountId}/two-factor`;
    expect((await injectAs(portal, 'admin', { method: 'DELETE', url })).statusCode).toBe(200);
    expect(await codeWith(token)).toBe('access-token.invalid');
  });
});

test('an ended token is listed for 30 days, then deleted', async () => {
  await addAccessToken(portal, 'clerk', READ, '2026-11-20');
  clock.set('2026-12-20T01:00:00Z');
  await cleanUp(portal.deps);
  expect(await listOf('clerk')).toHaveLength(1);
  clock.set('2026-12-21T01:00:00Z');
  await cleanUp(portal.deps);
  expect(await listOf('clerk')).toEqual([]);
});
