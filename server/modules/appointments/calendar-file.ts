import type { Selectable } from 'kysely';
import { displayName } from '#contract/format/display-name.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import { senderOf } from '#server/mail/sender-of.ts';
import type { Person } from '#server/modules/people/people.repository.ts';
import { requestUrl } from '#server/request-url.ts';
import type { AppointmentsTable } from './appointments.table.ts';
import { instantOf } from './instant-of.ts';

/** An appointment with its date and time. */
export type Meeting = Selectable<AppointmentsTable> & { date: string; time: string };
type Settings = Pick<Config, 'publicUrl' | 'mailFrom' | 'timeZone' | 'productName' | 'institutionName'>;
type Around = { documentName: string; people: readonly Person[]; now: Date };

/**
 * A meeting as calendars take it (RFC 5545): the same UID for its whole life, a SEQUENCE that grows with every change,
 * so that a program knows which of two mails is the newer. Null when no calendar could be made of it.
 */
export async function calendarFile(
  method: CalendarFile['method'],
  meeting: Meeting,
  settings: Settings,
  { documentName, people, now }: Around,
): Promise<CalendarFile | null> {
  const { createEvent } = await import('ics');
  const { publicUrl, mailFrom, institutionName, productName, timeZone } = settings;
  const link = requestUrl(publicUrl, meeting.requestId);
  const { name, address } = senderOf(mailFrom);
  const event = {
    productId: `-//${line(institutionName)}//${line(productName)}//EN`,
    method,
    uid: `appointment-${meeting.id}@${new URL(publicUrl).hostname}`,
    sequence: meeting.sequence,
    timestamp: now.getTime(),
    start: instantOf(meeting.date, meeting.time, timeZone).getTime(),
    startOutputType: 'utc' as const,
    duration: { minutes: LIMITS.meetingMinutes },
    status: method === 'CANCEL' ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    title: `${documentName} (No. ${meeting.requestId})`,
    description: `${lines(meeting.remarks)}\n\n${link}`,
    ...(meeting.location && { location: line(meeting.location) }),
    organizer: { name: inQuotes(name || productName), email: address },
    // Both agreed to it in the portal, so no program has to ask them.
    attendees: people.map((person) => ({
      name: inQuotes(displayName(person)),
      email: person.email,
      rsvp: false,
      partstat: 'ACCEPTED' as const,
      role: 'REQ-PARTICIPANT' as const,
    })),
  };
  const { value } = createEvent(event);
  return value ? { method, text: value } : null;
}

/** A control character within a text would end its line in the file. */
function line(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

function lines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(line)
    .join('\n');
}

function inQuotes(name: string): string {
  return line(name).replaceAll('"', "'");
}
