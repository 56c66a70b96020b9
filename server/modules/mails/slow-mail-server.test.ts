import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { JOBS_SCHEMA } from '#server/jobs/jobs.ts';
import { SENT_AT_ONCE, smtpMail } from '#server/mail/smtp-mail.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { actorOf, idOf } from '#server/testing/inject-as.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { queueMails } from './queue-mails.ts';
import { retryMail } from './retry-mail.ts';

/*
 * The real queue and a real mail server that accepts a mail only when the test lets it.
 */
const portal = await openTestPortal();
const { db, jobs } = portal.deps;
const server = await startSmtpServer();
const mail = smtpMail({ url: server.url, from: portal.deps.config.mailFrom });
portal.deps.mail = mail;
server.hold();
afterAll(async () => {
  await mail.close();
  await server.stop();
  await portal.close();
});
const accountId = await idOf(portal, 'mark');

async function queue(
  subjects: readonly string[],
  recipientIds = subjects.map(() => accountId),
): Promise<void> {
  server.mails.length = 0;
  await db.deleteFrom('mails').execute();
  const mails = subjects.map((subject, index) => {
    const params = { subject, text: 'It waits for you.' };
    return { accountId: recipientIds[index] ?? accountId, template: 'as-written' as const, params };
  });
  await db.transaction().execute((tx) => queueMails(tx, portal.deps, mails));
}

const mails = () => db.selectFrom('mails').select(['state', 'tries', 'lastError']).execute();
const countSent = async () => (await mails()).filter(({ state }) => state === 'sent').length;
const delivered = () => server.mails.map(({ subject }) => subject ?? '').toSorted();
const SOON = { timeout: 10_000, interval: 10 };

test('twenty mails to a server that takes twelve seconds for each arrive once each', async () => {
  const subjects = Array.from({ length: 20 }, (_, n) => `No. ${String(n).padStart(2, '0')}`);
  await queue(subjects);
  for (let sent = 0; sent < 20; sent = await countSent()) {
    const together = Math.min(SENT_AT_ONCE, 20 - sent);
    await jobs.advance({ seconds: 2 });
    await expect.poll(() => server.held(), SOON).toBe(together);
    await jobs.advance({ seconds: 12 });
    server.release();
    await expect.poll(countSent, SOON).toBe(sent + together);
  }
  await jobs.advance({ seconds: 3600 });
  expect(server.held()).toBe(0);
  expect(delivered()).toEqual(subjects);
  expect(await mails()).toEqual(Array(20).fill({ state: 'sent', tries: 1, lastError: null }));
  expect(await jobs.held()).toEqual([]);
});

test('a mail that takes longer than its job may is not sent by a second worker meanwhile', async () => {
  // Instead of the hours that a batch may take, through which the queue's time would pass in small steps.
  await sql`update ${sql.table(`${JOBS_SCHEMA}.queue`)} set expire_seconds = 120 where name = 'send-mail'`.execute(
    db,
  );
  await queue(['The slow one']);
  await jobs.advance({ seconds: 2 });
  await expect.poll(() => server.held(), SOON).toBe(1);
  await jobs.advance({ seconds: 180 });
  // The second try found the first one still at it, and waits for its next turn.
  await expect.poll(() => jobs.held(), SOON).toMatchObject([{ name: 'send-mail', state: 'retry' }]);
  expect(server.held()).toBe(1);

  server.release();
  await expect.poll(countSent, SOON).toBe(1);
  await jobs.advance({ seconds: 3600 });
  await expect.poll(() => jobs.held(), SOON).toEqual([]);
  expect(server.held()).toBe(0);
  expect(delivered()).toEqual(['The slow one']);
  expect(await mails()).toEqual([{ state: 'sent', tries: 1, lastError: null }]);
});

test('a mail that was refused for good is tried again although the others of its worker are still being sent', async () => {
  const [admin, recipientId] = [await actorOf(portal, 'admin'), await idOf(portal, 'rhea')];
  server.refuse('550 No such user here', 'rhea.magsino@example.edu');
  await queue(['The slow one', 'The refused one'], [accountId, recipientId]);
  await jobs.advance({ seconds: 2 });
  await expect.poll(() => server.held(), SOON).toBe(1);
  const refused = () =>
    db
      .selectFrom('mails')
      .select(['id', 'state'])
      .where('accountId', '=', recipientId)
      .executeTakeFirstOrThrow();
  await expect.poll(async () => (await refused()).state, SOON).toBe('failed');
  server.refuse(null);
  await retryMail(portal.deps, MAIL_TEMPLATES, admin, (await refused()).id);

  server.release();
  await expect.poll(countSent, SOON).toBe(1);
  await jobs.advance({ seconds: 60 });
  await expect.poll(() => server.held(), SOON).toBe(1);
  server.release();
  await expect.poll(countSent, SOON).toBe(2);
  await jobs.advance({ seconds: 3600 });
  await expect.poll(() => jobs.held(), SOON).toEqual([]);
  expect(delivered()).toEqual(['The refused one', 'The slow one']);
});
