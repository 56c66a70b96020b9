import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#server/jobs/jobs.ts';
import { work } from '#server/jobs/work.ts';
import { smtpMail } from '#server/mail/smtp-mail.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { deleteFinalMails, findQueuedIds } from './mails.repository.ts';
import { queueEmails } from './queue-emails.ts';
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
  await db.deleteFrom('mails').execute();
});

const accountId = await idOf(portal, 'mark');
const to = 'mark.salonga@example.edu';
const email = (subject: string) => {
  const params = { subject, text: 'It waits for you.' };
  return { accountId, template: 'as-written' as const, params };
};
const queue = (subject = 'Dropping Form (No. 7)', queuedJobs: Pick<typeof jobs, 'enqueue'> = jobs) =>
  db.transaction().execute(async (tx) => {
    await queueEmails(tx, { clock, jobs: { ...jobs, ...queuedJobs } }, [email(subject)]);
    return Math.max(...(await findQueuedIds(tx)));
  });
/** Without a job, for a test that does the job's work itself. */
const queueRow = (subject?: string) => queue(subject, { enqueue: async () => undefined });
const send = (id: number, isLast = false) => sendMail(deps, MAIL_TEMPLATES, id, { isLast });
const failing = async () => {
  const answer = await injectAs(portal, 'admin', { url: '/mails/failing' });
  return answer.json().data.mails;
};
const SOON = { timeout: 10_000, interval: 50 };

test('a mail that the server cannot take now is shown to the Admins, tried again, and no longer shown once it is out', async () => {
  server.refuse('451 Please come back later');
  await queue();
  await expect.poll(failing, SOON).toMatchObject([
    {
      to,
      subject: 'Dropping Form (No. 7)',
      error: expect.stringContaining('Please come back later'),
      tries: 1,
      isGivenUp: false,
    },
  ]);
  server.refuse(null);
  await tryAgainNow();
  await expect.poll(() => server.mails, SOON).toMatchObject([{ subject: 'Dropping Form (No. 7)' }]);
  await expect.poll(failing, SOON).toEqual([]);
});

test('a mail that is refused for good is given up at once and stays shown', async () => {
  server.refuse('550 No such user here');
  await queue();
  await expect.poll(failing, SOON).toMatchObject([{ to, tries: 1, isGivenUp: true }]);
  const dashboard = await injectAs(portal, 'admin', { url: '/dashboard/admin' });
  expect(dashboard.json().data.counts.failingMails).toBe(1);

  server.refuse(null);
  await queue();
  await expect.poll(() => server.mails, SOON).toHaveLength(1);
  expect(await failing()).toHaveLength(1);
});

test('after the last try a mail is given up as well', async () => {
  server.refuse('451 Please come back later');
  const id = await queueRow();
  await expect(send(id)).rejects.toThrow('come back later');
  await send(id, true);
  expect(await failing()).toMatchObject([{ tries: 2, isGivenUp: true }]);
});

test('only Admins see what fails, page by page, and not for ever', async () => {
  server.refuse('550 No such user here');
  for (const subject of ['a', 'b', 'c']) {
    clock.advance({ minutes: 1 });
    await send(await queueRow(subject));
  }
  const page = await injectAs(portal, 'admin', { url: '/mails/failing?limit=2&page=2' });
  expect(page.json().data).toMatchObject({
    mails: [{ subject: 'a' }],
    pagination: { total: 3, page: 2, limit: 2 },
  });
  for (const who of ['clerk', 'dean', 'miguel'] as const) {
    expect((await injectAs(portal, who, { url: '/mails/failing' })).statusCode).toBe(403);
  }
  await deleteFinalMails(db, clock.now());
  expect(await failing()).toMatchObject([{ subject: 'c' }]);
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
