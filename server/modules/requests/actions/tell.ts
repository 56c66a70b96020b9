import { displayName } from '#contract/format/display-name.ts';
import type { Notice } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Change } from '#server/live/announce.ts';
import { invitationTo, type MeetingChange } from '#server/modules/appointments/invitation.ts';
import { type Notification, notify } from '#server/modules/notifications/notify.ts';
import { sendLetters } from '#server/modules/notifications/send-letters.ts';
import { type Request, type StageRow, whoMayAct } from '../rules/request.ts';

type Telling = {
  request: Request;
  /** Whose people `signees` are: the stage that is open after the change, or that was open before a cancel. */
  stage: StageRow | null;
  /** Never told themselves. */
  actorId: number | null;
  words: Record<string, string>;
  meeting?: MeetingChange | undefined;
};

/**
 * Sends the notices of a life-cycle row to the people it names, each of them once. Gives what the transaction has to
 * announce.
 */
export async function tell(
  tx: Tx,
  deps: Deps,
  notices: readonly Notice[],
  telling: Telling,
): Promise<Change['told']> {
  const { request, actorId, meeting } = telling;
  const words = {
    id: String(request.id),
    document: request.documentName,
    requestor: requestorName(request),
    ...telling.words,
  };
  const subject = { id: request.id, documentName: request.documentName };
  const invitation = meeting && invitationTo(deps, meeting, request);
  const notifications = notices.flatMap((notice): Notification[] =>
    recipientsOf(notice, telling)
      .filter((accountId) => accountId !== actorId)
      .map((accountId) => ({
        accountId,
        icon: notice.icon,
        message: fill(notice.what, words),
        request: subject,
        ...(invitation?.accountIds.includes(accountId) ? invitation.enclosed : {}),
      })),
  );
  const told = await notify(tx, deps, notifications);
  if (!invitation) return told;
  // Whoever did it is told nothing new, but their calendar is.
  const others = invitation.accountIds.filter((id) => !told.some(({ accountId }) => accountId === id));
  const { message, enclosed } = invitation;
  const letters = others.map((accountId) => ({
    accountId,
    message,
    request: subject,
    ...enclosed,
    postscript: null,
  }));
  await sendLetters(tx, deps, letters);
  return told;
}

function recipientsOf(notice: Notice, { request, stage }: Telling): number[] {
  if (notice.whom === 'requestor') return [request.requestorId];
  return stage ? whoMayAct(stage, request) : [];
}

function requestorName(request: Request): string {
  const requestor = request.people.get(request.requestorId);
  return requestor ? displayName(requestor) : '';
}

function fill(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
}
