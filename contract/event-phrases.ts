import type { EventFacts } from './event-facts.ts';
import { forPosition } from './format/for-position.ts';
import { meetingTime } from './format/meeting-time.ts';
import { REQUESTOR_STATUSES } from './lifecycle.ts';
import { pendingText } from './pending-text.ts';

/*
 * The parts of which the sentences in event-texts.ts are made: what a request is called, what happens next, and who has
 * to be named for it.
 */

/** With the requestor's name, unless they cancelled it and are named anyway. */
export function whatWasCancelled(facts: EventFacts<'cancel'>): string {
  return facts.actor === facts.request.requestor ? request(facts) : requestOf(facts);
}

export function request({ request: { document, id } }: EventFacts): string {
  return `${document} (No. ${id})`;
}

export function requestOf(facts: EventFacts): string {
  return `${request(facts)} of ${facts.request.requestor}`;
}

export function actor({ actor: name, principal }: EventFacts): string {
  return principal ? `${name}, for ${principal},` : `${name}`;
}

/** An office of the Clearance Form signs whether it clears or not. */
export function approved({ params }: EventFacts<'sign'>): string {
  if (params.notCleared !== undefined) return 'did not clear';
  return params.kind === 'verify' ? 'checked' : 'approved';
}

export function wasApproved(facts: EventFacts<'sign'>): string {
  return facts.params.notCleared === undefined ? approved(facts) : 'not cleared';
}

/** The end of the sentence that says who signed: what is still open, where they did not clear. */
export function stillOpen({ params: { notCleared } }: EventFacts<'sign'>): string {
  return notCleared ? `: ${ended(notCleared)}` : '.';
}

/** Whether something speaks against a paper that all have signed, such as an office that did not clear. */
export function hasOpenPoints(facts: EventFacts): boolean {
  return openPointsOf(facts).length > 0;
}

/** The last sentence about such a paper. */
function openPoints(facts: EventFacts): string {
  return hasOpenPoints(facts) ? ` Not cleared: ${openPointsOf(facts).join('; ')}.` : '';
}

function openPointsOf({ params }: EventFacts): readonly string[] {
  return 'openPoints' in params ? (params.openPoints ?? []) : [];
}

/** What happens next, to anybody; `requestor` is null where the requestor reads it. */
export function next(facts: EventFacts, requestor: string | null = facts.request.requestor): string {
  return `${skipped(facts, requestor)}${following(facts)}`;
}

function skipped({ params }: EventFacts, requestor: string | null): string {
  const count = params.skipped?.length ?? 0;
  if (count === 0) return '';
  const stages = count === 1 ? 'A stage was' : `${count} stages were`;
  return `${stages} passed over, because ${requestor ? `${requestor} holds` : 'you hold'} the position. `;
}

function following(facts: EventFacts): string {
  if (facts.statusAfter === 'COMPLETED') return `It is complete.${openPoints(facts)}`;
  if (facts.statusAfter === 'PENDING') return pendingReason(facts);
  if (REQUESTOR_STATUSES.includes(facts.statusAfter)) return `It waits for ${facts.request.requestor}.`;
  return facts.next ? `Next: ${nextPeople(facts)}.` : '';
}

export function nextForRequestor(facts: EventFacts): string {
  if (facts.statusAfter === 'PENDING') return pendingReason(facts, null);
  if (REQUESTOR_STATUSES.includes(facts.statusAfter)) return 'It still waits for your answer.';
  if (facts.statusAfter === 'COMPLETED')
    return `It is complete: the form is ready to download.${openPoints(facts)}`;
  return next(facts, null);
}

/** "Dr. Isidro P. Macaspac, Dean"; several holders of one position are all named, and "for the Dean" who is not one. */
export function nextPeople({ next: stage, params }: EventFacts): string {
  const position = stage?.position && params.isNamed ? forPosition(stage.position) : stage?.position;
  return [...(stage?.people ?? []), ...(position ? [position] : [])].join(', ');
}

/** `requestor` is null where the requestor reads it. */
export function pendingReason(facts: EventFacts, requestor: string | null = facts.request.requestor): string {
  const { params, next: stage } = facts;
  return pendingText(params.pendingCause ?? 'vacancy', { position: stage?.position ?? null, requestor });
}

export function when(meeting: { date: string; time: string } | undefined): string {
  return meeting ? meetingTime(meeting) : 'a date and a time';
}

export function whenAndWhere({ params }: EventFacts): string {
  const meeting = 'meeting' in params ? params.meeting : undefined;
  return meeting?.location ? `${when(meeting)}, ${meeting.location}` : when(meeting);
}

export function requestorGone({ params, request: { requestor } }: EventFacts): string {
  return 'isRequestorGone' in params ? `${requestor} has left. ` : '';
}

/** Completes "answered …". */
export function question({ asker }: EventFacts): string {
  return asker ?? 'what was asked';
}

export function reasonGiven({ params: { message } }: EventFacts<'cancel'>): string {
  return message ? ` Reason: ${ended(message)}` : '';
}

/** What somebody wrote, as a whole sentence. */
export function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function inPlaceOf(replaced: string | null | undefined): string {
  return replaced ? ` in place of ${replaced}` : '';
}
