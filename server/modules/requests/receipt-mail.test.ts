import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { smtpMail } from '#server/mail/smtp-mail.ts';
import { MAIL_TEMPLATES } from '#server/mail-templates.ts';
import { listFailing } from '#server/modules/mails/list-failing.ts';
import { queueSummaries } from '#server/modules/mails/queue-summaries.ts';
import { listNotifications } from '#server/modules/notifications/list-notifications.ts';
import type { Pdf } from '#server/pdf/pdf.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';

/* What arrives at somebody who has just made a request, by a real mail server. */

const portal = await buildTestApp();
const { deps } = portal;
const { db, jobs, clock, pdf, shutdown } = deps;
const server = await startSmtpServer();
const mail = smtpMail({ url: server.url, from: deps.config.mailFrom });
deps.mail = mail;
afterAll(async () => {
  await mail.close();
  await server.stop();
  await portal.close();
});
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await jobs.drain();
  server.refuse(null);
  server.mails.length = 0;
  clock.advance({ minutes: 120 });
});

const RHEA = 'rhea.magsino@example.edu';
const PART_TIME = 'Part-time Faculty Intended to Be Rehired Form';
const mailsTo = (address: string) =>
  server.mails.filter(({ to }) => [to].flat().some((one) => one?.text === address));
/** Typesets like this until the test is over. */
function typesetBy(render: Pdf['render']): void {
  deps.pdf = { ...pdf, render };
  onTestFinished(() => {
    deps.pdf = pdf;
  });
}
const mailRows = () => db.selectFrom('mails').selectAll().where('address', '=', RHEA).orderBy('id').execute();

// The first one: the queue's time has not been moved yet.
test('where the form asks for files the mail waits for them, so that the receipt names them', async () => {
  const { id } = await askFor(portal, 'jerome', PART_TIME);
  const jerome = 'jerome.abaya@example.edu';
  await jobs.drain();
  expect(mailsTo(jerome)).toEqual([]);
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n']), 'enrolment-2026.pdf');
  const query = { requestId: String(id), isFromSignee: 'false', kind: 'certificateOfRegistration' };
  await injectAs(portal, 'jerome', { method: 'POST', url: '/attachments', query, payload: form });
  await jobs.advance({ seconds: LIMITS.receiptMailSeconds });
  await jobs.drain();
  const [received] = mailsTo(jerome);
  expect(await textOf(received?.attachments[0]?.content ?? Buffer.alloc(0))).toContain('enrolment-2026.pdf');
});

test('the mail says that the request was handed in, and its receipt is attached', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await jobs.drain();
  const [received, ...others] = mailsTo(RHEA);
  expect(others).toEqual([]);
  expect(received?.subject).toBe(`Travel Order (No. ${id}) was handed in`);
  expect(received?.text).toContain(
    `Your Travel Order (No. ${id}) was handed in. Next: Dr. Isidro L. Macaspac, Dean.`,
  );
  expect(received?.text).toContain('The receipt is attached.');
  expect(received?.text).toContain(`See the request: http://lagda.test/requests/${id}`);
  const [attached, ...more] = received?.attachments ?? [];
  expect(more).toEqual([]);
  expect(attached).toMatchObject({
    contentType: 'application/pdf',
    contentDisposition: 'attachment',
    filename: `Acknowledgement Travel Order ${id}.pdf`,
  });
  const text = await textOf(attached?.content ?? Buffer.alloc(0));
  expect(text).toContain('ACKNOWLEDGEMENT');
  expect(text).toContain(`Document Travel Order Request No. ${id}`);
  expect(attached?.size).toBeLessThan(200_000);
});

test('nobody is told in the portal what they have just done, and nobody else gets the receipt', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const page = { page: 1, limit: 10, order: 'desc' as const };
  const { notifications } = await listNotifications(db, await idOf(portal, 'rhea'), page);
  expect(notifications.filter(({ message }) => message.includes(`No. ${id}`))).toEqual([]);
  await jobs.drain();
  expect(server.mails.filter(({ attachments }) => attachments.length > 0)).toHaveLength(1);
});

test('its row knows the event and no more', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const { id: eventId } = await db
    .selectFrom('requestEvents')
    .select('id')
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow();
  expect(await mailRows()).toMatchObject([
    { template: 'request-event', params: { eventId, audience: 'requestor' }, calendar: null },
  ]);
});

test('whoever switched mails off gets none', async () => {
  const switchTo = async (isEmailNotificationEnabled: boolean) =>
    db.updateTable('accounts').set({ isEmailNotificationEnabled }).where('email', '=', RHEA).execute();
  await switchTo(false);
  onTestFinished(async () => void (await switchTo(true)));
  await askFor(portal, 'rhea', 'Travel Order');
  await jobs.drain();
  expect(mailsTo(RHEA)).toEqual([]);
});

test('where the receipt cannot be made, the mail goes out with the way to it', async () => {
  typesetBy(() => Promise.reject(new Error('No typesetter')));
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await jobs.drain();
  const [received] = mailsTo(RHEA);
  expect(received?.attachments).toEqual([]);
  expect(received?.text).toContain('You can download the receipt from the page of the request.');
  expect(received?.text).not.toContain('attached');
  expect(received?.text).toContain(`http://lagda.test/requests/${id}`);
  expect(await mailRows()).toMatchObject([{ state: 'sent', tries: 1, lastError: null }]);
});

test('a portal that is about to stop leaves the mail to the next try, which attaches the receipt, and counts no failure', async () => {
  typesetBy(() => Promise.reject(new Error('The workers have been closed.')));
  deps.shutdown = { ...shutdown, hasBegun: () => true };
  await askFor(portal, 'rhea', 'Travel Order');
  await expect(jobs.drain()).rejects.toThrow('The portal stopped');
  Object.assign(deps, { pdf, shutdown });
  expect(mailsTo(RHEA)).toEqual([]);
  expect(await mailRows()).toMatchObject([{ state: 'queued', tries: 0, lastError: null }]);
  await jobs.advance({ seconds: 60 });
  await jobs.drain();
  expect(mailsTo(RHEA)[0]?.attachments).toHaveLength(1);
});

test('a mail that a server refused for now carries the receipt as it is at the next try', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  server.refuse('451 Please come back later');
  await expect(jobs.drain()).rejects.toThrow('451');
  await act(portal, 'rhea', id, 'cancel');
  let renders = 0;
  typesetBy((input) => {
    renders += 1;
    return pdf.render(input);
  });
  const failing = await listFailing(deps, MAIL_TEMPLATES, { page: 1, limit: 10, order: 'desc' });
  expect(failing.mails.map(({ subject }) => subject)).toContain(`Travel Order (No. ${id}) was handed in`);
  expect(renders).toBe(0);
  server.refuse(null);
  await jobs.advance({ seconds: 60 });
  await jobs.drain();
  const [received] = mailsTo(RHEA);
  expect(received?.text).toContain('was handed in. More has happened since then: please see its page.');
  expect(received?.text).not.toContain('Next:');
  const attached = mailsTo(RHEA).flatMap(({ attachments }) => attachments);
  expect(attached).toHaveLength(1);
  expect(await textOf(attached[0]?.content ?? Buffer.alloc(0))).toMatch(/WHAT BECAME OF IT .*was cancelled/);
});

test('beyond so many in an hour a receipt waits for the summary, which tells of it and attaches nothing', async () => {
  const ids: number[] = [];
  for (let asked = 0; asked < LIMITS.singleMailsAnHour + 2; asked += 1) {
    ids.push((await askFor(portal, 'rhea', 'Travel Order')).id);
    await jobs.drain();
  }
  expect(mailsTo(RHEA)).toHaveLength(LIMITS.singleMailsAnHour);
  clock.advance({ minutes: LIMITS.summaryMinutes });
  await queueSummaries(deps);
  await jobs.drain();
  const summary = mailsTo(RHEA).at(-1);
  expect(summary?.subject).toBe('2 notices about requests');
  expect(summary?.text).toContain(`No. ${ids.at(-1)}: Your Travel Order (No. ${ids.at(-1)}) was handed in.`);
  expect(summary?.attachments).toEqual([]);
});
