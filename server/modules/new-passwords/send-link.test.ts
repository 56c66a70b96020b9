import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf, PEOPLE, type PersonKey } from '#server/demo/world.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { NEW_PASSWORD, openNewPasswordCalls } from '#server/testing/new-password-calls.ts';

const calls = await openNewPasswordCalls();
const { portal, server, forget, mailedTokens, setPassword, logIn } = calls;
const { db, clock } = portal.deps;
afterAll(() => calls.close());
beforeEach(() => calls.startAnew());

describe('an Admin', () => {
  const send = async (who: PersonKey, to: PersonKey) =>
    injectAs(portal, who, { method: 'POST', url: `/accounts/${await idOf(portal, to)}/new-password-link` });

  test('sends a link that works for a day; its owner and the log know who', async () => {
    const answer = await send('lourdes', 'supPro');
    expect(answer.json()).toEqual({ success: true, data: {} });
    const [token = ''] = await mailedTokens();
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain('Lourdes T. Bañaga sends you a link to set a new password');
    const { notifications } = (await injectAs(portal, 'supPro', { url: '/profile/notifications' })).json()
      .data;
    expect(notifications[0].message).toMatch(/^Lourdes T. Bañaga sent you a mail with a link/);
    const entry = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(entry).toMatchObject({
      actionType: 'account.new-password-link',
      performedById: await idOf(portal, 'lourdes'),
    });
    expect(entry?.context).not.toContain(token);

    clock.advance({ minutes: 23 * 60 });
    expect((await setPassword(token)).statusCode).toBe(200);
    expect((await logIn('supPro', NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('sends a link that nobody at the login page can end, only a newer one of an Admin', async () => {
    await send('admin', 'vpaf');
    const [first = ''] = await mailedTokens();
    await send('lourdes', 'vpaf');
    const second = (await mailedTokens()).at(-1) ?? '';
    await forget(emailOf(PEOPLE.vpaf));
    expect(await mailedTokens()).toHaveLength(3);
    clock.advance({ minutes: 23 * 60 });
    expect((await setPassword(first)).json().code).toBe('auth.link-ended');
    expect((await setPassword(second)).statusCode).toBe(200);
  });

  test('sends none to an expired account, nor to nobody', async () => {
    const email = emailOf(PEOPLE.legOff);
    await db.updateTable('accounts').set({ expiresOn: '2026-11-01' }).where('email', '=', email).execute();
    const expired = await send('admin', 'legOff');
    expect([expired.statusCode, expired.json().code]).toEqual([409, 'account.expired']);
    const nobody = await injectAs(portal, 'admin', {
      method: 'POST',
      url: '/accounts/999999/new-password-link',
    });
    expect(nobody.statusCode).toBe(404);
  });

  test.each(['sheila', 'rhea', 'dean', 'miguel'] as const)('is none of %s', async (who) => {
    expect((await send(who, 'directorAms')).statusCode).toBe(403);
    expect(await mailedTokens()).toEqual([]);
  });
});
