import { afterAll, beforeEach, expect, test } from 'vitest';
import { actorOf, idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { type NewMail, queueMails } from './queue-mails.ts';

const portal = await openTestPortal();
const { db, clock, jobs } = portal.deps;
afterAll(() => portal.close());
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await jobs.drain();
});

const [mark, rhea, paolo] = [
  await idOf(portal, 'mark'),
  await idOf(portal, 'rhea'),
  await idOf(portal, 'paolo'),
];
const mail = (accountId: number, more: Pick<NewMail, 'calendar' | 'isRequired'> = {}): NewMail => ({
  accountId,
  template: 'as-written',
  params: { subject: 'News', text: 'It waits for you.' },
  ...more,
});
const queue = (...mails: NewMail[]) => db.transaction().execute((tx) => queueMails(tx, portal.deps, mails));
const rows = () => db.selectFrom('mails').selectAll().orderBy('id').execute();

test('a mail is a row with a template and its parameters, and a job that knows only its id', async () => {
  const calendar = { method: 'CANCEL' as const, text: 'BEGIN:VCALENDAR' };
  await queue(mail(mark, { calendar }), mail(rhea));
  const queued = await rows();
  expect(queued).toMatchObject([
    {
      accountId: mark,
      address: 'mark.salonga@example.edu',
      template: 'as-written',
      params: { subject: 'News', text: 'It waits for you.' },
      calendar,
      state: 'queued',
      tries: 0,
      createdAt: clock.now(),
    },
    { accountId: rhea, calendar: null },
  ]);
  expect(await jobs.held()).toMatchObject(
    queued.map(({ id }) => ({ name: 'send-mail', data: { mailId: id } })),
  );
});

test('several mails to one person are several mails', async () => {
  await queue(mail(mark), mail(mark));
  expect(await rows()).toHaveLength(2);
});

test('a mail that has to wait is not sent before its time', async () => {
  await queue({ ...mail(mark), waitsSeconds: 300 }, mail(rhea));
  await jobs.drain();
  const states = async () => (await rows()).map(({ state }) => state);
  expect(await states()).toEqual(['queued', 'sent']);
  await jobs.advance({ seconds: 300 });
  await jobs.drain();
  expect(await states()).toEqual(['sent', 'sent']);
});

test('nobody gets a mail who switched them off, unless it is about the security of the account', async () => {
  await db
    .updateTable('accounts')
    .set({ isEmailNotificationEnabled: false })
    .where('id', '=', mark)
    .execute();
  await queue(mail(mark), mail(rhea));
  await queue(mail(mark, { isRequired: true }));
  expect((await rows()).map(({ accountId }) => accountId)).toEqual([rhea, mark]);
});

test('a deleted account gets no mail, not even a required one', async () => {
  await deleteAccount(portal.deps, await actorOf(portal, 'admin'), paolo);
  await db.deleteFrom('mails').execute();
  await queue(mail(paolo, { isRequired: true }));
  expect(await rows()).toEqual([]);
  expect(await jobs.held()).toEqual([]);
});

test('a deleted account gets what takes a meeting out of its calendar, until its address is that of another one', async () => {
  const calledOff = mail(paolo, { calendar: { method: 'CANCEL', text: 'BEGIN:VCALENDAR' } });
  await queue(calledOff);
  expect(await rows()).toMatchObject([{ accountId: paolo }]);
  const { email: address } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', paolo)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ email: address.toUpperCase() }).where('id', '=', rhea).execute();
  await queue(calledOff);
  expect(await rows()).toHaveLength(1);
});
