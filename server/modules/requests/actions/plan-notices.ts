import { LIMITS } from '#contract/limits.ts';
import { ownFiles } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { CalendarFile } from '#server/mail/mail.ts';
import { attendeesOf, calendarOf } from '#server/modules/appointments/meeting-change.ts';
import { findAdminIds } from '#server/modules/people/people.repository.ts';
import { concernsAdmins, type Recipient, recipientsOf, type Transition } from '../rules/recipients.ts';

/** What one person is sent about a change: a mail, and unless they did it themselves a notification in the portal. */
export type Notice = Recipient & {
  isInPortal: boolean;
  calendar: CalendarFile | null;
  waitsSeconds: number;
};

/** The notices of a change. The two who meet also get the calendar file, and whoever makes a request its receipt. */
export async function planNotices(tx: Tx, deps: Deps, transition: Transition): Promise<Notice[]> {
  const { change, after } = transition;
  const adminIds = concernsAdmins(transition) ? await findAdminIds(tx, after.today) : [];
  const recipients = recipientsOf(transition, adminIds);
  const calendar = change.meeting ? await calendarOf(deps, change.meeting, after) : null;
  const attendees = change.meeting ? attendeesOf(change.meeting.meeting) : [];
  const others = attendees.filter((id) => !recipients.some(({ accountId }) => accountId === id));
  const all: (Recipient & { waitsSeconds?: number })[] = [
    ...recipients,
    ...others.map((accountId) => ({ accountId, audience: 'attendees' as const })),
    ...receiptOf(transition),
  ];
  return all.map(({ accountId, audience, waitsSeconds = 0 }) => ({
    accountId,
    audience,
    isInPortal: accountId !== change.actorId,
    calendar: attendees.includes(accountId) ? calendar : null,
    waitsSeconds,
  }));
}

/** Whoever makes a request gets a receipt by mail; it names the files, so that it waits for those that the form asks for. */
function receiptOf({ change, after }: Transition): (Recipient & { waitsSeconds: number })[] {
  if (change.type !== 'create') return [];
  const document = findDocument(after.documentKey);
  const asksForFiles = document !== undefined && ownFiles(document, after.formResponse).length > 0;
  const waitsSeconds = asksForFiles ? LIMITS.receiptMailSeconds : 0;
  return [{ accountId: after.requestorId, audience: 'requestor', waitsSeconds }];
}
