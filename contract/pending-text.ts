import type { PendingCause } from './events.ts';

type Facts = {
  position: string | null;
  /** Null when the requestor reads it. */
  requestor: string | null;
  /** Who was to act and is gone, where that is known. */
  formerSignee?: string | undefined;
};

/** Why nobody can act on a request and how it goes on; one sentence. */
export function pendingText(cause: PendingCause, { position, requestor, formerSignee }: Facts): string {
  const reasons: Record<PendingCause, string> = {
    vacancy: `Nobody holds the position ${position} at the moment; it goes on by itself once somebody does.`,
    'person-gone': `${formerSignee ? `${formerSignee}, who was to act on it,` : 'The person who was to act on it'} has left; an administrator names somebody else.`,
    'own-request': `Only ${requestor ? `${requestor} holds` : 'you hold'} the position ${position}, and nobody approves their own request; an administrator names somebody else.`,
  };
  return reasons[cause];
}

/** The same in a few words, in place of the name of somebody who could act. */
export function whyNobody(cause: PendingCause, formerSignee: string | undefined): string {
  const reasons: Record<PendingCause, string> = {
    vacancy: 'Nobody holds this position',
    'person-gone': `${formerSignee ?? 'The signee'} has left`,
    'own-request': 'Only the requestor holds this position',
  };
  return reasons[cause];
}
