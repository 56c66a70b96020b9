import type { Selectable } from 'kysely';
import { longDate } from '#contract/format/calendar-date.ts';
import { clockTime } from '#contract/format/clock-time.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import type { Person } from '#server/modules/accounts/people.repository.ts';
import type { Letter } from '#server/modules/notifications/send-letters.ts';
import type { AppointmentsTable } from './appointments.table.ts';
import { beginningOf, calendarFile, type Meeting } from './calendar-file.ts';

/** What an action means for two people's calendars. */
export type MeetingChange = { method: CalendarFile['method']; meeting: Meeting };

export type Invitation = {
  accountIds: readonly number[];
  /** For the one of them who is told nothing else, because they did it themselves. */
  message: string;
  /** What goes with a mail that says something else. */
  enclosed: Pick<Letter, 'calendar' | 'postscript'>;
};

/** A meeting that is now set, for the calendars of both. */
export function setMeeting(appointment: Selectable<AppointmentsTable>): { meeting?: MeetingChange } {
  const { date, time } = appointment;
  return date && time ? { meeting: { method: 'REQUEST', meeting: { ...appointment, date, time } } } : {};
}

/**
 * A meeting that will not take place, whatever ended it: only one that was set stands in a calendar, and one that has
 * begun stays there, because it did take place. `sequence` is the one after the change.
 */
export function callOff(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  appointment: Selectable<AppointmentsTable>,
  sequence: number,
): { meeting?: MeetingChange } {
  const { date, time, location } = appointment;
  if (!date || !time || location === null) return {};
  const meeting = { ...appointment, date, time, sequence };
  if (beginningOf(meeting, config) <= clock.now()) return {};
  return { meeting: { method: 'CANCEL', meeting } };
}

export function invitationTo(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  { method, meeting }: MeetingChange,
  request: { id: number; documentName: string; people: ReadonlyMap<number, Person> },
): Invitation {
  const accountIds = [meeting.initiatorId, meeting.participantId];
  const people = accountIds.flatMap((id) => request.people.get(id) ?? []);
  const around = { documentName: request.documentName, people, now: clock.now() };
  const calendar = calendarFile(method, meeting, config, around);
  // The mail itself must go out in any case.
  if (!calendar) log.error({ appointmentId: meeting.id }, 'no calendar file could be made');
  const what = `${request.documentName} (No. ${request.id})`;
  const when = `${longDate(meeting.date)} at ${clockTime(meeting.time)}`;
  const message =
    method === 'REQUEST'
      ? `The meeting about ${what} is set: ${when}, ${meeting.location}.`
      : `The meeting about ${what} on ${when} will not take place.`;
  // A notice that a meeting is set says so itself.
  const postscript = method === 'CANCEL' ? message : null;
  return { accountIds, message, enclosed: { calendar, postscript } };
}
