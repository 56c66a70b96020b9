import { sql } from 'kysely';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { POLLING_SECONDS } from '#server/jobs/jobs.ts';
import { MailClosedError } from '#server/mail/mail.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { queueMails } from './queue-mails.ts';
import { queueMissingMailJobs } from './queue-missing-jobs.ts';
import { sendMails } from './send-mails.ts';

const portal = await openTestPortal();
const { db, clock, jobs } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  portal.mail.rejectWith(null);
  portal.outbox.length = 0;
  await db.deleteFrom('mails').execute();
  await jobs.drain();
});

const accountId = await idOf(portal, 'mark');

async function queue(subject = 'News'): Promise<number> {
  const params = { subject, text: 'It waits for you.\n\nSee the request: http://lagda.test/requests/7' };
  await db
    .transaction()
    .execute((tx) => queueMails(tx, portal.deps, [{ accountId, template: 'as-written', params }]));
  const { id } = await db.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return id;
}
const queueCalledOff = () => queueMeeting('CANCEL');
async function queueMeeting(method: 'REQUEST' | 'CANCEL'): Promise<void> {
  const calendar = { method, text: 'BEGIN:VCALENDAR' };
  const params = { subject: 'The meeting is called off', text: 'It waits for you.' };
  await db
    .transaction()
    .execute((tx) => queueMails(tx, portal.deps, [{ accountId, template: 'as-written', params, calendar }]));
}
const rowOf = (id: number) => db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
const send = (id: number, isLast = false) => sendAll([id], { isLast }).then(([result]) => settle(result));
const sendAll = (ids: number[], { isLast = false, ...deps }: { isLast?: boolean; db?: Db } = {}) =>
  sendMails(
    { ...portal.deps, ...deps },
    MAIL_TEMPLATES,
    ids.map((mailId) => ({ data: { mailId }, attempt: { isLast } })),
  );
async function locks() {
  const { rows } =
    await sql`select objid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`.execute(db);
  return rows;
}
async function settle(result: PromiseSettledResult<void> | undefined): Promise<void> {
  if (result?.status === 'rejected') throw result.reason;
}

test('a mail is composed when it is sent, and its row says when it was accepted', async () => {
  const id = await queue();
  await db.updateTable('accounts').set({ lastName: 'Salonga-Reyes' }).where('id', '=', accountId).execute();
  clock.advance({ minutes: 5 });
  await jobs.drain();
  expect(portal.outbox).toMatchObject([{ to: 'mark.salonga@example.edu', subject: 'News' }]);
  expect(portal.outbox[0]?.text).toMatch(/^Dear .*Salonga-Reyes,/);
  expect(await rowOf(id)).toMatchObject({
    state: 'sent',
    sentAt: clock.now(),
    lastTriedAt: clock.now(),
    tries: 1,
  });
});

test('an accepted mail is final: a job that runs again sends nothing', async () => {
  const id = await queue();
  await jobs.drain();
  await send(id);
  expect(portal.outbox).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ tries: 1 });
});

test('each try carries the same message id', async () => {
  const id = await queue();
  await jobs.drain();
  await db.updateTable('mails').set({ state: 'queued', sentAt: null }).where('id', '=', id).execute();
  await send(id);
  const [first, second] = portal.outbox.map((message) => message.id);
  expect(first).toBe(second);
  await send(await queue());
  expect(portal.outbox[2]?.id).not.toBe(first);
});

test('of two workers at once one sends', async () => {
  const id = await queue();
  const release = portal.mail.hold();
  const runs = [send(id), send(id)];
  const refused = await Promise.race(runs.map((run) => run.catch((error: unknown) => String(error))));
  expect(refused).toContain('is being sent by another worker');
  release();
  await Promise.allSettled(runs);
  expect(portal.outbox).toHaveLength(1);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', tries: 1, lastError: null });
});

test('of mails that are sent together each ends by itself', async () => {
  const [first, unknown, busy, last] = [await queue('1'), await queue(), await queue('3'), await queue('4')];
  await db.updateTable('mails').set({ template: 'of-tomorrow' }).where('id', '=', unknown).execute();
  const release = portal.mail.hold();
  const other = send(busy);
  await expect.poll(() => portal.mail.held()).toBe(1);
  const together = sendAll([first, unknown, busy, last]);
  await expect.poll(() => portal.mail.held()).toBe(3);
  release();
  const results = await together;
  await other;
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(portal.outbox.map(({ subject }) => subject).toSorted()).toEqual(['1', '3', '4']);
  const states = (await Promise.all([first, unknown, busy, last].map(rowOf))).map((row) => row?.state);
  expect(states).toEqual(['sent', 'queued', 'sent', 'sent']);
});

test('mails that are sent together go out in the order in which they were queued', async () => {
  const [first, second, third] = [await queue('1'), await queue('2'), await queue('3')];
  await sendAll([third, first, second]);
  expect(portal.outbox.map(({ subject }) => subject)).toEqual(['1', '2', '3']);
});

test('mails that are accepted together are recorded together', async () => {
  const ids: number[] = [];
  while (ids.length < 12) ids.push(await queue());
  const counted = countQueries(db);
  await sendAll(ids, { db: counted.db });
  expect(counted.count()).toBeLessThan(ids.length);
  expect((await Promise.all(ids.map(rowOf))).map((row) => row?.state)).toEqual(ids.map(() => 'sent'));
});

test('mails that were accepted but could not be recorded are tried again', async () => {
  const [first, second] = [await queue('1'), await queue('2')];
  await db.schema.alterTable('mails').addCheckConstraint('never_sent', sql`state <> 'sent'`).execute();
  const results = await sendAll([first, second]);
  await db.schema.alterTable('mails').dropConstraint('never_sent').execute();
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await rowOf(first)).toMatchObject({ state: 'queued' });
  await sendAll([first, second]);
  expect(await rowOf(second)).toMatchObject({ state: 'sent' });
});

test('many mails go out without a pause, although a worker takes only so many together', async () => {
  const params = { subject: 'News', text: 'It waits for you.' };
  const mails = Array.from({ length: 200 }, () => ({ accountId, template: 'as-written' as const, params }));
  await db.transaction().execute((tx) => queueMails(tx, portal.deps, mails));
  await jobs.advance({ seconds: POLLING_SECONDS });
  await expect.poll(() => portal.outbox.length, { timeout: 10_000 }).toBe(200);
  await jobs.drain();
});

test('a mail with two jobs is sent once, and is not locked afterwards', async () => {
  const id = await queue();
  expect((await sendAll([id, id])).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(portal.outbox).toHaveLength(1);
  expect(await locks()).toEqual([]);
});

test('a mail with two jobs is tried once for both, and not given up while one of them leaves a further try', async () => {
  const id = await queue();
  portal.mail.rejectWith(new Error('451 Please come back later'));
  const twice = [true, false].map((isLast) => ({ data: { mailId: id }, attempt: { isLast } }));
  const results = await sendMails(portal.deps, MAIL_TEMPLATES, twice);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 1 });
});

test('mails that could not be read are no longer locked', async () => {
  const ids = [await queue('1'), await queue('2')];
  await sql`alter table mails rename column calendar to hidden`.execute(db);
  const sending = await Promise.allSettled([sendAll(ids)]);
  await sql`alter table mails rename column hidden to calendar`.execute(db);
  expect(sending).toMatchObject([
    { status: 'rejected', reason: { message: expect.stringContaining('calendar') } },
  ]);
  expect(await locks()).toEqual([]);
});

test('a mail that fails at the last try of its job is given up', async () => {
  const id = await queue();
  portal.mail.rejectWith(new Error('451 Please come back later'));
  await expect(send(id)).rejects.toThrow('come back later');
  expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 1 });
  await send(id, true);
  const lastError = '451 Please come back later';
  expect(await rowOf(id)).toMatchObject({ state: 'failed', tries: 2, lastError });
});

test('a mail that the end of the portal interrupts is tried again and has not failed', async () => {
  const id = await queue();
  portal.mail.rejectWith(new MailClosedError());
  await expect(send(id, true)).rejects.toThrow(MailClosedError);
  expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 0, lastError: null });
});

test('a mail that still waits when its account is deleted is dropped, but one that takes a meeting out of the calendar goes out', async () => {
  await queue();
  await queueMeeting('REQUEST');
  await queueCalledOff();
  const setDeleted = (deletedAt: Date | null) =>
    db.updateTable('accounts').set({ deletedAt }).where('id', '=', accountId).execute();
  await setDeleted(clock.now());
  onTestFinished(async () => void (await setDeleted(null)));
  await jobs.drain();
  expect(portal.outbox.map(({ subject }) => subject)).toEqual(['The meeting is called off']);
  expect(await db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'sent' }]);
});

test('a mail to a deleted account whose address is that of another one by now is dropped', async () => {
  await queueCalledOff();
  const paolo = await idOf(portal, 'paolo');
  const change = (id: number, changes: { deletedAt?: Date | null; email?: string }) =>
    db.updateTable('accounts').set(changes).where('id', '=', id).execute();
  await change(accountId, { deletedAt: clock.now() });
  await change(paolo, { email: 'mark.salonga@example.edu' });
  onTestFinished(async () => {
    await change(paolo, { email: 'paolo.enriquez@example.edu' });
    await change(accountId, { deletedAt: null });
  });
  await jobs.drain();
  expect(portal.outbox).toEqual([]);
  expect(await db.selectFrom('mails').select('state').execute()).toEqual([]);
});

test('a template that this version does not know is a failure that is tried again', async () => {
  const id = await queue();
  await db.updateTable('mails').set({ template: 'of-tomorrow' }).where('id', '=', id).execute();
  await expect(send(id)).rejects.toThrow('of-tomorrow');
  expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 1 });
});

test('a mail whose job is lost gets another one, and one that has a job keeps it', async () => {
  const lost = await queue('lost');
  await jobs.drain();
  await db.updateTable('mails').set({ state: 'queued', sentAt: null }).where('id', '=', lost).execute();
  portal.outbox.length = 0;
  await queue('waiting');
  await queueMissingMailJobs(portal.deps);
  await cleanUp(portal.deps);
  expect(await jobs.held()).toHaveLength(2);
  await jobs.drain();
  expect(portal.outbox.map(({ subject }) => subject).toSorted()).toEqual(['lost', 'waiting']);
});

test('thirty days after they were sent or given up mails are purged, those that wait stay', async () => {
  const sent = await queue();
  await jobs.drain();
  const failed = await queue();
  await db
    .updateTable('mails')
    .set({ state: 'failed', lastTriedAt: clock.now(), lastError: 'no' })
    .where('id', '=', failed)
    .execute();
  const waiting = await queue();
  clock.advance({ minutes: 30 * 24 * 60 });
  await cleanUp(portal.deps);
  expect(await Promise.all([sent, failed, waiting].map(rowOf))).not.toContain(undefined);
  clock.advance({ minutes: 1 });
  await cleanUp(portal.deps);
  expect(await Promise.all([sent, failed].map(rowOf))).toEqual([undefined, undefined]);
  expect(await rowOf(waiting)).toMatchObject({ state: 'queued' });
});
