import { type Audience, noticesOf } from '#contract/events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { LiveChange } from '#server/live/live-change.ts';
import { attendeesOf, calendarOf } from '#server/modules/appointments/meeting-change.ts';
import { type NewEmail, queueEmails } from '#server/modules/mails/queue-emails.ts';
import { insertNotifications } from '#server/modules/notifications/insert-notifications.ts';
import { findAdminIds } from '#server/modules/people/people.repository.ts';
import { pendingCauseOf } from '../rules/pipeline.ts';
import { delegatesOf, findOpenStage, holdersOf, type Request, whoMayAct } from '../rules/request.ts';
import type { Change } from './commit-change.ts';

type Told = { eventId: number; change: Change; before: Request; after: Request };
type Recipient = { accountId: number; audience: Audience };

/**
 * Sends the notices of an event to the people its row names, each of them once and never to the one who did it: in the
 * portal, and by email to those who keep that on. The two who meet also get the calendar file. Gives the notifications
 * that the transaction has to publish.
 */
export async function sendNotices(tx: Tx, deps: Deps, told: Told): Promise<LiveChange['notifications']> {
  const { eventId, change, after } = told;
  const recipients = await recipientsOf(tx, told);
  const calendar = change.meeting ? calendarOf(deps, change.meeting, after) : null;
  const attendees = change.meeting ? attendeesOf(change.meeting.meeting) : [];
  const others = attendees.filter((id) => !recipients.some(({ accountId }) => accountId === id));
  const emails = [
    ...recipients,
    ...others.map((accountId) => ({ accountId, audience: 'attendees' as const })),
  ];
  // Whoever did it only gets the calendar file.
  const notified = emails.filter(({ accountId }) => accountId !== change.actorId);
  const notifications = await insertNotifications(
    tx,
    deps,
    notified.map((recipient) => ({ ...recipient, eventId, requestId: after.id })),
  );
  await queueEmails(
    tx,
    deps,
    emails.map(
      ({ accountId, audience }): NewEmail => ({
        accountId,
        template: 'request-event',
        params: { eventId, audience },
        calendar: attendees.includes(accountId) ? calendar : null,
      }),
    ),
  );
  return notifications;
}

async function recipientsOf(tx: Tx, told: Told): Promise<Recipient[]> {
  const recipients = new Map<number, Recipient>();
  for (const { to: audience } of noticesOf(told.change.type)) {
    for (const accountId of await membersOf(tx, audience, told)) {
      if (accountId === told.change.actorId || recipients.has(accountId)) continue;
      recipients.set(accountId, { accountId, audience });
    }
  }
  return [...recipients.values()];
}

async function membersOf(tx: Tx, audience: Audience, told: Told): Promise<number[]> {
  const { change, before, after } = told;
  const open = findOpenStage(after);
  const waits = change.to === 'stay' ? null : open;
  switch (audience) {
    case 'requestor':
      return [after.requestorId];
    case 'principal':
      return change.principalId ? [change.principalId] : [];
    case 'asker':
      return waits ? askerAmong(change, whoMayAct(waits, after)) : [];
    case 'signees':
      return waits ? holdersOf(waits, after).map(({ id }) => id) : [];
    case 'delegates':
      return waits ? delegatesOf(waits, after) : [];
    case 'formerSignees':
      return formerSigneesOf(change, before);
    case 'pastSignees':
      return hasWeight(told) ? signeesOf(before) : [];
    case 'admins':
      // A vacancy is filled on the user's page, where the missing signatories are listed; nobody is sent a notice of it.
      return waits && after.status === 'PENDING' && pendingCauseOf(waits, after) !== 'vacancy'
        ? findAdminIds(tx, after.today)
        : [];
    case 'attendees':
      return [];
  }
}

/** Who asked, where they may still act; they may be gone by the time the requestor answers. */
function askerAmong({ params }: Change, ids: readonly number[]): number[] {
  return 'askedById' in params ? ids.filter((id) => id === params.askedById) : [];
}

/** The people of the stage that was open before; where somebody was named, the one they replace. */
function formerSigneesOf({ params }: Change, before: Request): number[] {
  if ('replacedId' in params) return params.replacedId === null ? [] : [params.replacedId];
  const stage = findOpenStage(before);
  return stage ? whoMayAct(stage, before) : [];
}

/** A cancel that those who have signed must know of: an Admin's, and whoever's when all have signed. */
function hasWeight({ change, before }: Told): boolean {
  return before.status === 'COMPLETED' || ('isByAdmin' in change.params && change.params.isByAdmin === true);
}

function signeesOf({ stages }: Request): number[] {
  return stages
    .flatMap(({ signedById, onBehalfOfId }) => [signedById, onBehalfOfId])
    .filter((id) => id !== null);
}
