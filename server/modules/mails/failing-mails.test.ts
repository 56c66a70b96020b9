import { afterAll, beforeEach, expect, test } from 'vitest';
import { QUEUES } from '#server/jobs/queues.ts';
import { smtpMail } from '#server/mail/smtp-mail.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { queueMails } from './queue-mails.ts';

/*
 * The real queue on a real database, and a real mail server that refuses on demand.
 */
const portal = await buildTestApp();
const { db, clock, jobs } = portal.deps;
const server = await startSmtpServer();
const mail = smtpMail({ url: server.url, from: portal.deps.config.mailFrom });
portal.deps.mail = mail;
afterAll(async () => {
  await portal.close();
  await mail.close();
  await server.stop();
});
beforeEach(async () => {
  server.refuse(null);
  server.mails.length = 0;
  await db.deleteFrom('mails').execute();
  await jobs.advance({ seconds: 3600 });
});

const accountId = await idOf(portal, 'mark');
const to = 'mark.salonga@example.edu';
const subject = 'Dropping Form (No. 7)';
const queue = async (...subjects: string[]) => {
  const mails = subjects.map((title) => {
    const params = { subject: title, text: 'It waits for you.' };
    return { accountId, template: 'as-written' as const, params };
  });
  await db.transaction().execute((tx) => queueMails(tx, portal.deps, mails));
};
const dataOf = async (who: Who, url: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await injectAs(portal, who, { method, url });
  return { status: answer.statusCode, ...answer.json().data };
};
const failing = async () => (await dataOf('admin', '/mails/failing')).mails;
const failingCount = async () => (await dataOf('admin', '/dashboard/admin')).counts.failingMails;
const retry = (who: Who, id: number) => dataOf(who, `/mails/${id}/retry`, 'POST');
/** All that is due; a job that fails is no failure of the test. */
const drain = () => jobs.drain().catch(() => undefined);

test('a mail that the server cannot take now is tried again, and the Admins see what comes of it', async () => {
  server.refuse('451 Please come back later');
  await queue(subject);
  await drain();
  const error = expect.stringContaining('Please come back later');
  expect(await failing()).toMatchObject([{ to, subject, error, tries: 1, state: 'waiting' }]);
  expect(await failingCount()).toBe(1);

  server.refuse(null);
  await drain();
  expect(server.mails).toEqual([]);
  await jobs.advance({ seconds: 2 * QUEUES['send-mail'].retryDelay });
  await drain();
  expect(server.mails).toMatchObject([{ subject }]);
  expect(await failing()).toMatchObject([{ error, tries: 2, state: 'sent' }]);
  expect(await failingCount()).toBe(0);
  clock.advance({ minutes: 24 * 60 + 1 });
  expect(await failing()).toEqual([]);
});

test('a mail that went out at once is not in the list', async () => {
  await queue(subject);
  await drain();
  expect(server.mails).toHaveLength(1);
  expect(await failing()).toEqual([]);
});

test('a mail that is refused for good is given up at once, and does not hinder the others', async () => {
  server.refuse('550 No such user here');
  await queue(subject);
  await drain();
  server.refuse(null);
  await queue('Another one');
  await jobs.advance({ seconds: 3600 });
  await drain();
  expect(server.mails).toMatchObject([{ subject: 'Another one' }]);
  expect(await failing()).toMatchObject([{ to, tries: 1, state: 'failed' }]);
  expect(await failingCount()).toBe(1);
});

test('an Admin lets a mail be tried again that was given up', async () => {
  server.refuse('550 No such user here');
  await queue(subject);
  await drain();
  const [{ id }] = await failing();
  expect(await retry('admin', id)).toMatchObject({ status: 200, mail: { id, state: 'waiting', tries: 1 } });
  await drain();
  expect(await failing()).toMatchObject([{ state: 'failed', tries: 2 }]);

  server.refuse(null);
  await retry('admin', id);
  await drain();
  expect(server.mails).toMatchObject([{ subject }]);
  expect(await failing()).toMatchObject([{ state: 'sent', tries: 3 }]);
  expect((await retry('admin', id)).status).toBe(409);
  expect((await retry('admin', 999_999)).status).toBe(404);
  const entry = await db
    .selectFrom('auditLogs')
    .select(['actionType', 'context'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({
    actionType: 'mail.retry',
    context: JSON.stringify({ mailId: id, accountId, address: to }),
  });
});

test('a mail that waits for its next try is tried at once, and not twice', async () => {
  server.refuse('451 Please come back later');
  await queue(subject);
  await drain();
  const [{ id }] = await failing();
  server.refuse(null);
  await retry('admin', id);
  await retry('admin', id);
  await drain();
  expect(server.mails).toHaveLength(1);
  await jobs.advance({ seconds: 3600 });
  await drain();
  expect(server.mails).toHaveLength(1);
  expect(await failing()).toMatchObject([{ state: 'sent', tries: 2 }]);
});

test('only Admins see what fails, page by page, and try it again', async () => {
  server.refuse('550 No such user here');
  for (const title of ['a', 'b', 'c']) {
    clock.advance({ minutes: 1 });
    await queue(title);
    await drain();
  }
  const page = await dataOf('admin', '/mails/failing?limit=2&page=2');
  expect(page).toMatchObject({ mails: [{ subject: 'a' }], pagination: { total: 3, page: 2, limit: 2 } });
  for (const who of ['clerk', 'dean', 'miguel'] as const) {
    expect((await dataOf(who, '/mails/failing')).status).toBe(403);
    expect((await retry(who, page.mails[0].id)).status).toBe(403);
  }
});
