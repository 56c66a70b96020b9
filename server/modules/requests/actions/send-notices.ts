import type { Compilable } from 'kysely';
import { LIMITS } from '#contract/limits.ts';
import { ownFiles } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';
import type { Tx } from '#server/db/connect.ts';
import { together } from '#server/db/together.ts';
import type { Deps } from '#server/deps.ts';
import type { LiveChange } from '#server/live/live-change.ts';
import { attendeesOf, calendarOf } from '#server/modules/appointments/meeting-change.ts';
import { selectRecipients } from '#server/modules/mails/mails.repository.ts';
import { type NewEmail, queueEmailsTo } from '#server/modules/mails/queue-emails.ts';
import { insertNotifications } from '#server/modules/notifications/insert-notifications.ts';
import { findAdminIds } from '#server/modules/people/people.repository.ts';
import { concernsAdmins, type Recipient, recipientsOf, type Told } from '../rules/recipients.ts';

/**
 * Sends the notices of an event to its recipients: in the portal, and by email to those who keep that on. The two who meet
 * also get the calendar file. The entry of the log is written along with them, which saves a round trip. Gives the
 * notifications that the transaction has to publish.
 */
export async function sendNotices(
  tx: Tx,
  deps: Deps,
  told: Told & { eventId: number },
  auditEntry: Compilable,
): Promise<LiveChange['notifications']> {
  const { eventId, change, after } = told;
  const recipients = recipientsOf(told, concernsAdmins(told) ? await findAdminIds(tx, after.today) : []);
  const calendar = change.meeting ? await calendarOf(deps, change.meeting, after) : null;
  const attendees = change.meeting ? attendeesOf(change.meeting.meeting) : [];
  const others = attendees.filter((id) => !recipients.some(({ accountId }) => accountId === id));
  const emails: (Recipient & { waitsSeconds?: number })[] = [
    ...recipients,
    ...others.map((accountId) => ({ accountId, audience: 'attendees' as const })),
    ...receiptOf(told),
  ];
  // Whoever did it only gets the calendar file or the receipt.
  const notified = emails.filter(({ accountId }) => accountId !== change.actorId);
  const rows = notified.map((recipient) => ({ ...recipient, eventId, requestId: after.id }));
  const [recipientRows, , notifications = []] = await together(tx, [
    selectRecipients(tx, { ids: emails.map(({ accountId }) => accountId) }),
    auditEntry,
    ...(rows.length > 0 ? [insertNotifications(tx, deps, rows)] : []),
  ]);
  await queueEmailsTo(
    tx,
    deps,
    recipientRows,
    emails.map(
      ({ accountId, audience, waitsSeconds = 0 }): NewEmail => ({
        accountId,
        template: 'request-event',
        params: { eventId, audience },
        calendar: attendees.includes(accountId) ? calendar : null,
        waitsSeconds,
      }),
    ),
  );
  return notifications;
}

/** Whoever makes a request gets a receipt by mail; it names the files, so that it waits for those that the form asks for. */
function receiptOf({ change, after }: Told): (Recipient & { waitsSeconds: number })[] {
  if (change.type !== 'create') return [];
  const document = findDocument(after.documentKey);
  const asksForFiles = document !== undefined && ownFiles(document, after.formResponse).length > 0;
  const waitsSeconds = asksForFiles ? LIMITS.receiptMailSeconds : 0;
  return [{ accountId: after.requestorId, audience: 'requestor', waitsSeconds }];
}
