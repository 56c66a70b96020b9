import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { work } from '#server/jobs/work.ts';
import { smtpMail } from '#server/mail/smtp-mail.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { sendMail } from './send-mail.ts';

/*
 * Real jobs on a real database, and a real mail server that refuses when it is told to.
 */
const portal = await buildTestApp();
const { db, clock } = portal.deps;
const server = await startSmtpServer();
const mail = smtpMail({ url: server.url, from: portal.deps.config.mailFrom });
const deps = { ...portal.deps, mail };
const jobs = await startJobs({ connectionString: portal.connectionString, onError: () => undefined });
await jobs.work(work(deps));
afterAll(async () => {
  await jobs.stop();
  await mail.close();
  await server.stop();
  await portal.close();
});
beforeEach(async () => {
  server.refuse(null);
  server.mails.length = 0;
  await db.deleteFrom('failingMails').execute();
});

const letter = {
  to: 'mark.salonga@example.edu',
  subject: 'Dropping Form (No. 7)',
  text: 'It waits for you.',
};
const queue = () => db.transaction().execute((tx) => jobs.enqueue(tx, 'send-mail', letter));
const failing = async () => {
  const answer = await injectAs(portal, 'admin', { url: '/mails/failing' });
  return answer.json().data.mails;
};
const SOON = { timeout: 10_000, interval: 50 };

test('a mail that the server cannot take now is shown to the Admins, tried again, and forgotten once it is out', async () => {
  server.refuse('451 Please come back later');
  await queue();
  await expect.poll(failing, SOON).toMatchObject([
    {
      to: letter.to,
      subject: letter.subject,
      error: expect.stringContaining('Please come back later'),
      tries: 1,
      isGivenUp: false,
    },
  ]);
  server.refuse(null);
  await tryAgainNow();
  await expect.poll(() => server.mails, SOON).toMatchObject([{ subject: letter.subject }]);
  await expect.poll(failing, SOON).toEqual([]);
});

test('a mail that is refused for good is given up at once and stays shown', async () => {
  server.refuse('550 No such user here');
  await queue();
  await expect.poll(failing, SOON).toMatchObject([{ to: letter.to, tries: 1, isGivenUp: true }]);
  const dashboard = await injectAs(portal, 'admin', { url: '/dashboard/admin' });
  expect(dashboard.json().data.counts.failingMails).toBe(1);

  server.refuse(null);
  await queue();
  await expect.poll(() => server.mails, SOON).toHaveLength(1);
  expect(await failing()).toHaveLength(1);
});

test('after the last try a mail is given up as well', async () => {
  server.refuse('451 Please come back later');
  const attempt = { jobId: 'one', tries: 60, isLast: false };
  await expect(sendMail(deps, letter, attempt)).rejects.toThrow('come back later');
  await sendMail(deps, letter, { ...attempt, tries: 61, isLast: true });
  expect(await failing()).toMatchObject([{ tries: 61, isGivenUp: true }]);
});

test('only Admins see what fails, page by page, and not for ever', async () => {
  server.refuse('550 No such user here');
  for (const jobId of ['a', 'b', 'c']) {
    clock.advance({ minutes: 1 });
    await sendMail(deps, { ...letter, subject: jobId }, { jobId, tries: 1, isLast: false });
  }
  const page = await injectAs(portal, 'admin', { url: '/mails/failing?limit=2&page=2' });
  expect(page.json().data).toMatchObject({
    mails: [{ subject: 'a' }],
    pagination: { total: 3, page: 2, limit: 2 },
  });
  for (const who of ['clerk', 'dean', 'miguel'] as const) {
    expect((await injectAs(portal, who, { url: '/mails/failing' })).statusCode).toBe(403);
  }
  clock.advance({ minutes: 31 * 24 * 60 });
  await sendMail(deps, { ...letter, subject: 'd' }, { jobId: 'd', tries: 1, isLast: false });
  expect(await failing()).toMatchObject([{ subject: 'd' }]);
});

/** The pause before the next try, skipped. */
async function tryAgainNow(): Promise<void> {
  const skip = async () => {
    const { numAffectedRows } =
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db);
    return numAffectedRows;
  };
  await expect.poll(skip, SOON).toBe(1n);
}
