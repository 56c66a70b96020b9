import type { Selectable } from 'kysely';
import { hasBegun } from '#contract/slots.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import type { AppointmentsTable } from './appointments.table.ts';
import { calendarFile, type Meeting } from './calendar-file.ts';

type Appointment = Selectable<AppointmentsTable>;

/** What a change of a request means for two people's calendars: REQUEST sets the meeting, CANCEL takes it back. */
export type MeetingChange = { method: CalendarFile['method']; meeting: Meeting };

/** A meeting that is now set, for the calendars of both. */
export function meetingSet(appointment: Appointment): MeetingChange | undefined {
  const { date, time } = appointment;
  return date && time ? { method: 'REQUEST', meeting: { ...appointment, date, time } } : undefined;
}

/** Ends the arrangement of a meeting and frees its slot. Undefined where no calendar is concerned. */
export async function closeMeeting(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'clock'>,
  appointment: Appointment | null,
): Promise<MeetingChange | undefined> {
  if (!appointment) return undefined;
  const { sequence } = await tx
    .updateTable('appointments')
    .set((row) => ({ isOpen: false, sequence: row('sequence', '+', 1) }))
    .where('id', '=', appointment.id)
    .returning('sequence')
    .executeTakeFirstOrThrow();
  return meetingCancelled(deps, appointment, sequence);
}

/**
 * A meeting that will not take place, whatever ended it: only one that was set stands in a calendar, and one that has
 * begun stays there, because it did take place. `sequence` is the one after the change.
 */
export function meetingCancelled(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  appointment: Appointment,
  sequence: number,
): MeetingChange | undefined {
  const { date, time, location } = appointment;
  if (!date || !time || location === null) return undefined;
  if (hasBegun({ date, time }, { now: clock.now(), timeZone: config.timeZone })) return undefined;
  return { method: 'CANCEL', meeting: { ...appointment, date, time, sequence } };
}

/** The file that goes with the mails to the two who meet; null when none can be made, which is logged. */
export async function calendarOf(
  { config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>,
  { method, meeting }: MeetingChange,
  request: { documentName: string; people: ReadonlyMap<number, Person> },
): Promise<CalendarFile | null> {
  const people = attendeesOf(meeting).flatMap((id) => request.people.get(id) ?? []);
  const around = { documentName: request.documentName, people, now: clock.now() };
  const calendar = await calendarFile(method, meeting, config, around);
  // The mail itself must go out in any case.
  if (!calendar) log.error({ appointmentId: meeting.id }, 'no calendar file could be made');
  return calendar;
}

export function attendeesOf({ initiatorId, participantId }: Meeting): number[] {
  return [initiatorId, participantId];
}
