import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf } from '#server/testing/inject-as.ts';
import { type NewMail, queueMails } from './queue-mails.ts';
import { queueSummaries } from './queue-summaries.ts';

const portal = await buildTestApp();
const { deps, outbox } = portal;
const { db, clock, jobs } = deps;
afterAll(() => portal.close());

const single = LIMITS.singleMailsAnHour;
const angela = await idOf(portal, 'angela');
const mark = await idOf(portal, 'mark');
const { id: requestId } = await askFor(portal, 'miguel', 'Dropping Form');
const { id: eventId } = await db
  .selectFrom('requestEvents')
  .select('id')
  .where('requestId', '=', requestId)
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await jobs.drain();
  outbox.length = 0;
  clock.advance({ minutes: 120 });
});

async function tell(accountId: number, times: number, other?: Partial<NewMail>): Promise<void> {
  const mail = { accountId, template: 'request-event', params: { eventId, audience: 'signees' } };
  const mails = Array.from({ length: times }, () => ({ ...mail, ...other }) as NewMail);
  await db.transaction().execute((tx) => queueMails(tx, deps, mails));
  await jobs.drain();
}
/** So many singly, and only then the others: workers that send at the same moment do not count each other's mails. */
async function tellTooOften(accountId: number, beyond: number): Promise<void> {
  await tell(accountId, single);
  await tell(accountId, beyond);
}
async function summarise(): Promise<void> {
  await queueSummaries(deps);
  await jobs.drain();
}
const subjects = () => outbox.map(({ subject }) => subject);

test('whoever is told more than that in an hour gets the others in one mail half an hour later', async () => {
  await tellTooOften(angela, 3);
  expect(outbox).toHaveLength(single);
  const [first] = outbox;
  outbox.length = 0;
  clock.advance({ minutes: LIMITS.summaryMinutes - 1 });
  await summarise();
  expect(outbox).toHaveLength(0);
  clock.advance({ minutes: 1 });
  await summarise();
  expect(subjects()).toEqual(['3 notices about requests']);
  expect(outbox[0]?.to).toBe(first?.to);
  const notice = first?.text.split('\n\n')[1];
  expect(outbox[0]?.text.split(`No. ${requestId}: ${notice}`)).toHaveLength(4);
  await summarise();
  expect(outbox).toHaveLength(1);
});

test('a mail of the hour before does not count, and nobody waits for the mails of another', async () => {
  await tell(angela, single);
  await tell(mark, 1);
  expect(outbox).toHaveLength(single + 1);
  clock.advance({ minutes: 60 });
  await tell(angela, 1);
  expect(outbox).toHaveLength(single + 2);
});

test('where usage is not limited every mail goes out by itself', async () => {
  const { config } = deps;
  deps.config = { ...config, usageLimits: false };
  await tellTooOften(angela, 3);
  deps.config = config;
  expect(outbox).toHaveLength(single + 3);
});

test('a mail about something else than a request does not count', async () => {
  await tell(angela, 1, { template: 'as-written', params: { subject: 'News', text: 'It waits for you.' } });
  await tell(angela, single);
  expect(outbox).toHaveLength(single + 1);
});

test('a mail whose first try failed is sent by itself: the Admins see it', async () => {
  portal.mail.rejectWith(new Error('Please come back later'));
  await tell(angela, 1).catch(() => undefined);
  portal.mail.rejectWith(null);
  await tell(angela, single);
  await jobs.advance({ seconds: 3600 });
  await tell(angela, single);
  expect(
    await db.selectFrom('mails').select('state').where('tries', '>', 0).where('state', '=', 'held').execute(),
  ).toEqual([]);
});

test('what is held while a summary is made waits for the next one', async () => {
  await tellTooOften(angela, 1);
  clock.advance({ minutes: LIMITS.summaryMinutes });
  await summarise();
  await tell(angela, 1);
  await summarise();
  expect(outbox).toHaveLength(single + 1);
  clock.advance({ minutes: LIMITS.summaryMinutes });
  await summarise();
  expect(subjects().slice(single)).toEqual(['1 notice about requests', '1 notice about requests']);
});

test('a summary tells so many and counts the rest', async () => {
  await tellTooOften(angela, LIMITS.summaryNotices + 7);
  clock.advance({ minutes: LIMITS.summaryMinutes });
  await summarise();
  const { subject, text } = outbox.at(-1) ?? {};
  expect(subject).toBe('57 notices about requests');
  expect(text).toContain('And 7 more, which your notifications list.');
});

test('a meeting for the calendar and the security of an account never wait', async () => {
  await tell(angela, single);
  const calendar = { text: 'BEGIN:VCALENDAR', method: 'REQUEST' as const };
  await tell(angela, 1, { calendar });
  await tell(angela, 1, { template: 'as-written', params: { subject: 'Password', text: 'It was changed.' } });
  expect(outbox).toHaveLength(single + 2);
});

test('whoever switches mails off meanwhile gets no summary', async () => {
  await tellTooOften(mark, 1);
  await db
    .updateTable('accounts')
    .set({ isEmailNotificationEnabled: false })
    .where('id', '=', mark)
    .execute();
  clock.advance({ minutes: LIMITS.summaryMinutes });
  await summarise();
  expect(outbox).toHaveLength(single);
  expect(await db.selectFrom('mails').select('id').where('state', '=', 'held').execute()).toEqual([]);
});

test('a mail of a later version that this one cannot read is counted, and keeps nobody from a summary', async () => {
  await tellTooOften(angela, 2);
  await sql`update mails set params = params || '{"audience": "auditors"}'
    where id = (select min(id) from mails where state = 'held')`.execute(db);
  clock.advance({ minutes: LIMITS.summaryMinutes });
  await summarise();
  expect(subjects().slice(single)).toEqual(['2 notices about requests']);
  expect(outbox.at(-1)?.text).toContain('And 1 more, which your notifications list.');
});
