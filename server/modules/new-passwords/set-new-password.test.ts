import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DEAN_SECRET, DEMO_PASSWORD, emailOf, PEOPLE } from '#server/demo/world.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { deleteAccount } from '#server/modules/accounts/delete-account.ts';
import { sendMails } from '#server/modules/mails/send-mails.ts';
import { actorOf, idOf, injectAs, signIn } from '#server/testing/inject-as.ts';
import { NEW_PASSWORD, openNewPasswordCalls } from '#server/testing/new-password-calls.ts';

// From the login page to the new password.
const calls = await openNewPasswordCalls();
const { portal, server, post, forget, mailedTokens, askForLink, setPassword, logIn } = calls;
const { db, clock, jobs } = portal.deps;
afterAll(() => calls.close());
beforeEach(() => calls.startAnew());

describe('whoever forgot their password', () => {
  test('sets a new one with the link of a mail, and every session is over', async () => {
    const session = await signIn(portal, 'mark');
    const asked = await forget(' Mark.Salonga@EXAMPLE.edu ');
    expect(asked.json()).toEqual({
      success: true,
      data: {},
      message: 'If an account has this email, a mail with a link is on its way.',
    });
    const [token = ''] = await mailedTokens();
    const [received] = server.mails;
    expect(received).toMatchObject({ subject: 'Set a new password' });
    expect(received?.text).toContain('asked for a new password for your account at the login page');
    expect(received?.text).toContain('until November 20, 2026 at 12:00 PM');
    expect(received?.text).not.toContain('switch these mails off');
    expect(String(received?.html)).toContain(`#${token}`);

    const set = await setPassword(token);
    expect(set.json()).toEqual({ success: true, data: {}, message: 'Password changed successfully' });
    const profile = { url: '/api/v1/profile', headers: { authorization: `Bearer ${session}` } };
    expect((await portal.app.inject(profile)).statusCode).toBe(401);
    expect((await logIn('mark', DEMO_PASSWORD)).statusCode).toBe(401);
    const login = await logIn('mark', NEW_PASSWORD);
    expect(login.json().data.account.isPasswordChanged).toBe(true);

    server.mails.length = 0;
    await jobs.drain();
    expect(server.mails.map(({ subject }) => subject)).toContain('Your password was changed');
    const { notifications } = (await injectAs(portal, 'mark', { url: '/profile/notifications' })).json().data;
    expect(notifications[0].message).toMatch(/^The password of your account was changed on/);
  });

  test('is still asked for the second factor', async () => {
    await setPassword(await askForLink('dean'));
    expect((await logIn('dean', NEW_PASSWORD)).json().code).toBe('TFA_REQUIRED');
    const tfaCode = generateSync({ secret: DEAN_SECRET, epoch: clock.now().getTime() / 1000 });
    expect((await logIn('dean', NEW_PASSWORD, { tfaCode })).statusCode).toBe(200);
  });

  test('need not wait after too many wrong tries', async () => {
    for (let index = 0; index < 10; index += 1) await logIn('paolo', 'guess guess');
    await setPassword(await askForLink('paolo'));
    expect((await logIn('paolo', NEW_PASSWORD)).statusCode).toBe(200);
  });

  test('finds what happened in the log, without the token', async () => {
    const token = await askForLink('hazel');
    await setPassword(token);
    const id = await idOf(portal, 'hazel');
    const entries = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').limit(2).execute();
    expect(entries).toMatchObject([
      { actionType: 'auth.new-password', performedById: id },
      { actionType: 'auth.forgot-password', performedById: null },
    ]);
    expect(JSON.parse(entries[1]?.context ?? '')).toEqual({
      accountId: id,
      email: emailOf(PEOPLE.hazel),
      ipAddress: '192.0.2.1',
    });
  });
});

describe('a link', () => {
  const isRefused = async (token: string) => {
    const answer = await setPassword(token);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.link-ended']);
    expect(answer.json().message).toBe('This link does not work any more. Please ask for a new one.');
  };

  test('works once, of two tries at the same time too', async () => {
    const token = await askForLink('jerome');
    const both = await Promise.all([setPassword(token), setPassword(token, 'another one altogether')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    await isRefused(token);
  });

  test('works for an hour', async () => {
    const token = await askForLink('jerome');
    clock.advance({ minutes: 60 });
    await isRefused(token);
    const next = await askForLink('jerome');
    clock.advance({ minutes: 59 });
    expect((await setPassword(next, 'slow boats to Cebu')).statusCode).toBe(200);
  });

  test('is ended by a newer one', async () => {
    const first = await askForLink('rhea');
    const second = await askForLink('rhea');
    await isRefused(first);
    expect((await setPassword(second)).statusCode).toBe(200);
  });

  test('is ended by a new password', async () => {
    const token = await askForLink('sheila');
    const payload = { oldPassword: DEMO_PASSWORD, newPassword: 'chalk and theorems' };
    await injectAs(portal, 'sheila', { method: 'PUT', url: '/profile/changepassword', payload });
    await isRefused(token);
  });

  test('is ended with its account', async () => {
    const expiring = await askForLink('bea');
    const account = { email: emailOf(PEOPLE.bea) };
    await db
      .updateTable('accounts')
      .set({ expiresOn: '2026-11-01' })
      .where('email', '=', account.email)
      .execute();
    await isRefused(expiring);
    const deleted = await askForLink('carlo');
    await deleteAccount(portal.deps, await actorOf(portal, 'admin'), await idOf(portal, 'carlo'));
    await isRefused(deleted);
  });

  test('cannot be guessed, nor made from another one', async () => {
    const token = await askForLink('angela');
    const [id = '', mac = ''] = token.split('.');
    const other = (await askForLink('joshua')).split('.')[1] ?? '';
    const changed = mac.startsWith('A') ? `B${mac.slice(1)}` : `A${mac.slice(1)}`;
    for (const wrong of [
      `${id}.${other}`,
      `${id}.${changed}`,
      `${Number(id) + 1}.${mac}`,
      mac,
      `${token}A`,
      '',
    ])
      await isRefused(wrong);
    for (const wrong of ['99999999999999999999.x', `999999999.${mac}`, '../../etc', `${id}.`, `-${token}`])
      await isRefused(wrong);
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  test('is not used up by a password that is refused', async () => {
    const token = await askForLink('registrar');
    for (const [password, sentence] of [
      ['  1234567  ', 'Password must be at least 8 characters.'],
      [DEMO_PASSWORD, 'The new password must differ from the old one.'],
      ['Password123', 'This password is easy to guess'],
      ['Leonora Yumang 1', "Password must not contain its owner's name"],
    ] as const) {
      const answer = await setPassword(token, password);
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(sentence)]);
      expect(answer.json().issues[0].path).toBe('password');
    }
    expect((await setPassword(token)).statusCode).toBe(200);
  });

  test('is in no row, and every try at its mail gives the same one', async () => {
    const first = await askForLink('clerk');
    const { id } = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.updateTable('mails').set({ state: 'queued', sentAt: null }).where('id', '=', id).execute();
    await sendMails(portal.deps, MAIL_TEMPLATES, [{ data: { mailId: id }, attempt: { isLast: false } }]);
    expect((await mailedTokens()).at(-1)).toBe(first);

    const secret = first.split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    for (const table of ['mails', 'new_password_links', 'new_password_requests', 'audit_logs', 'jobs.job']) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(table)} t`.execute(db);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    }
  });

  test('that ended before its mail could be sent is not given', async () => {
    server.refuse('451 busy');
    await forget(emailOf(PEOPLE.scho));
    await expect(jobs.drain()).rejects.toThrow('busy');
    server.refuse(null);
    clock.advance({ minutes: 61 });
    await jobs.advance({ seconds: 60 });
    expect(await mailedTokens()).toEqual([]);
    expect(server.mails[0]?.text).toContain('it had ended before this mail could be sent');
    expect(server.mails[0]?.text).toContain('http://lagda.test/auth/forgot-password');
  });
});

test('old links are deleted after the mails that carried them', async () => {
  const token = await askForLink('agency');
  clock.advance({ minutes: 29.5 * 24 * 60 });
  await cleanUp(portal.deps);
  expect(await db.selectFrom('newPasswordLinks').select('id').execute()).not.toEqual([]);
  clock.advance({ minutes: 2.5 * 24 * 60 });
  await cleanUp(portal.deps);
  expect(await db.selectFrom('newPasswordLinks').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('newPasswordRequests').select('id').execute()).toEqual([]);
  expect((await setPassword(token)).statusCode).toBe(403);
});

test.each([
  ['new-password', { password: NEW_PASSWORD }],
  ['new-password', { token: 5, password: NEW_PASSWORD }],
  ['new-password', { token: '1.x' }],
  ['new-password', { token: '1.x', password: 'short' }],
])('%s with %j is a 400 with a sentence', async (path, payload) => {
  const answer = await post(path, payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/^Please|^Password/);
});
