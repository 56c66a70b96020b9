import type { RequestSummary } from '#contract/api/requests.ts';
import { meetingTime } from '#contract/format/meeting-time.ts';
import { pendingText } from '#contract/pending-text.ts';
import { hasBegun, hasEnded } from '#contract/slots.ts';
import { settings } from './settings.ts';
import { openSignee, pendingCauseOf, since } from './waiting-text.ts';

type Hinted = Pick<
  RequestSummary,
  'status' | 'message' | 'currentPipeline' | 'waitingSince' | 'pendingCause' | 'meeting' | 'asker'
>;

/** What a request waits for, told to its requestor (specification part 1, section 4); '' when for nothing. */
export function requestHint(request: Hinted, now: Date): string {
  const { status, currentPipeline, asker } = request;
  const position = currentPipeline?.position?.name ?? null;
  const signee = currentPipeline?.signee?.displayName ?? position ?? 'The signee';
  switch (status) {
    case 'VERIFYING':
      return `The signee is checking the papers: waiting for ${openSignee(request)}${since(request, now)}.`;
    case 'SIGNING':
      return `The signee is signing: waiting for ${openSignee(request)}${since(request, now)}.`;
    case 'PENDING':
      return `${pendingText(pendingCauseOf(request), { position, requestor: null })} Waiting${since(request, now)}.`;
    case 'ACTION NEEDED':
      return givenReason(request);
    case 'MEETING REQUESTED':
      return `${asker?.displayName ?? signee} would like to meet you. Please choose a date and a time. Waiting for you${since(request, now)}.`;
    case 'AWAITING MEETING CONFIRMATION':
      return confirmationHint(request, now);
    case 'AWAITING MEETING':
      return meetingHint(request, asker?.displayName ?? signee, now);
    case 'DISAPPROVED':
      return `${signee}: ${givenReason(request)}`;
    default:
      return '';
  }
}

/** What the signee wrote, of a request that they returned or disapproved. */
export function givenReason({ message }: Pick<RequestSummary, 'message'>): string {
  return message || 'The signee did not provide a reason.';
}

/** A time that has passed can only be changed (server.md section 3). */
function confirmationHint(request: Hinted, now: Date): string {
  const { meeting } = request;
  const isTooLate = meeting && hasBegun(meeting, { now, timeZone: settings().timeZone });
  const signee = openSignee(request);
  return isTooLate
    ? `The chosen time has passed: waiting for ${signee} to ask for another one${since(request, now)}.`
    : `Waiting for ${signee} to confirm the meeting${since(request, now)}.`;
}

function meetingHint(request: Hinted, signee: string, now: Date): string {
  const { meeting } = request;
  if (!meeting) return `The meeting with ${signee} is set.`;
  const isOver = hasEnded(meeting, { now, timeZone: settings().timeZone });
  if (isOver) return `The meeting is over: waiting for ${openSignee(request)} to decide.`;
  return `The meeting with ${signee} is set: ${meetingTime(meeting)}.`;
}
