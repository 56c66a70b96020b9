import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Action } from '#contract/lifecycle.ts';
import type { Message } from '#server/mail/mail.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';

const portal = await openTestPortal();
const { db, clock, jobs } = portal.deps;
afterAll(() => portal.close());
beforeEach(() => clock.set('2026-11-20T01:00:00Z'));

const BOTH = ['mark.salonga@example.edu', 'miguel.santillan@students.example.edu'];
let day = 22;

/** A request whose meeting is set on a day of its own at 9 in the morning. */
async function setMeeting() {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  const asked = await act(portal, 'mark', id, 'requestappointment', {
    message: 'Bring your ñ,\r\nplease; thanks',
  });
  const appointmentId = asked.activeAppointment?.id;
  const schedule = () => {
    // The day after, and never a Sunday: the 22nd and the 29th of November, the 6th of December…
    day += day % 7 === 0 ? 2 : 1;
    const date = `2026-${day > 30 ? '12' : '11'}-${String(day > 30 ? day - 30 : day).padStart(2, '0')}`;
    return act(portal, 'miguel', id, 'scheduleappointment', { appointmentId, date, time: '09:00' });
  };
  const confirm = () =>
    act(portal, 'mark', id, 'confirmappointment', { appointmentId, location: 'Room 204; second floor' });
  const reschedule = () => act(portal, 'mark', id, 'rescheduleappointment', { appointmentId });
  await schedule();
  return { id, appointmentId, schedule, confirm, reschedule };
}

/** The mails of what has just been done, in the order of their readers. */
async function mailsOf(doing: () => Promise<unknown>): Promise<Message[]> {
  await jobs.drain();
  portal.outbox.length = 0;
  await doing();
  await jobs.drain();
  return portal.outbox.toSorted((one, other) => one.to.localeCompare(other.to));
}

/** The properties of a calendar file by name, long lines joined again. */
function propertiesOf({ calendar }: Message): Record<string, string> {
  const lines = (calendar?.text ?? '').replace(/\r\n[ \t]/g, '').split('\r\n');
  return Object.fromEntries(lines.map((one) => [one.split(/[:;]/)[0], one.slice(one.search(/[:;]/) + 1)]));
}

test('when a meeting is set both get it for their calendars, in the institution’s time', async () => {
  const { id, appointmentId, confirm } = await setMeeting();
  const mails = await mailsOf(confirm);
  expect(mails.map(({ to }) => to)).toEqual(BOTH);
  for (const mail of mails) {
    expect(mail.calendar?.method).toBe('REQUEST');
    expect(propertiesOf(mail)).toMatchObject({
      METHOD: 'REQUEST',
      UID: `appointment-${appointmentId}@lagda.test`,
      SEQUENCE: '2',
      STATUS: 'CONFIRMED',
      // 9:00 in Manila
      DTSTART: '20261123T010000Z',
      DURATION: 'PT30M',
      SUMMARY: `Dropping Form (No. ${id})`,
      LOCATION: 'Room 204\\; second floor',
      DESCRIPTION: `Bring your ñ\\,\\nplease\\; thanks\\n\\nhttp://lagda.test/requests/${id}`,
      ORGANIZER: 'CN="Lagda":MAILTO:no-reply@example.edu',
    });
    expect(mail.calendar?.text.match(/^ATTENDEE/gm)).toHaveLength(2);
    expect(mail.text).toContain('is set: November 23, 2026 at 9:00 AM, Room 204');
  }
});

test('a meeting that is moved is taken back, and set anew under the same name with a higher number', async () => {
  const { appointmentId, confirm, reschedule, schedule } = await setMeeting();
  expect((await mailsOf(reschedule)).filter(({ calendar }) => calendar)).toEqual([]);
  await schedule();
  const first = (await mailsOf(confirm)).map(propertiesOf);
  const takenBack = await mailsOf(reschedule);
  await schedule();
  const second = (await mailsOf(confirm)).map(propertiesOf);

  expect(takenBack.map(({ to, calendar }) => [to, calendar?.method])).toEqual(
    BOTH.map((to) => [to, 'CANCEL']),
  );
  const between = takenBack.map(propertiesOf);
  expect(between[0]).toMatchObject({ STATUS: 'CANCELLED', DTSTART: first[0]?.DTSTART });
  const all = [...first, ...between, ...second];
  expect(new Set(all.map(({ UID }) => UID))).toEqual(new Set([`appointment-${appointmentId}@lagda.test`]));
  const numbers = [first, between, second].map(([one]) => Number(one?.SEQUENCE));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(new Set(numbers).size).toBe(3);
  expect(second[0]?.DTSTART).not.toBe(first[0]?.DTSTART);
});

test.each<[Action, 'mark' | 'miguel', object]>([
  ['sign', 'mark', {}],
  ['reject', 'mark', { message: 'No.' }],
  ['moreinfo', 'mark', { message: 'Which one?' }],
  ['cancel', 'miguel', {}],
])('%s before the meeting takes it out of both calendars', async (action, who, body) => {
  const { id, confirm } = await setMeeting();
  await confirm();
  const mails = await mailsOf(() => act(portal, who, id, action, body));
  const calledOff = mails.filter(({ calendar }) => calendar?.method === 'CANCEL');
  expect(calledOff.map(({ to }) => to)).toEqual(BOTH);
  for (const { text } of calledOff) expect(text).toContain('will not take place');
});

test('what has begun stays in the calendars, whatever the signee then decides', async () => {
  const { id, confirm } = await setMeeting();
  const { activeAppointment } = await confirm();
  // nine in the morning in Manila: it begins at this moment
  clock.set(`${activeAppointment?.date}T01:00:00Z`);
  const mails = await mailsOf(() => act(portal, 'mark', id, 'sign'));
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter(({ calendar }) => calendar)).toEqual([]);
});

test('whoever wants no mails gets no calendar files either', async () => {
  const { confirm } = await setMeeting();
  const wantsMails = (is: boolean) =>
    db
      .updateTable('accounts')
      .set({ isEmailNotificationEnabled: is })
      .where('email', '=', 'mark.salonga@example.edu')
      .execute();
  await wantsMails(false);
  expect((await mailsOf(confirm)).map(({ to }) => to)).toEqual(['miguel.santillan@students.example.edu']);
  await wantsMails(true);
});
