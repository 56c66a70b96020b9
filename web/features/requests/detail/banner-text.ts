import type { RequestFull } from '#contract/api/requests.ts';
import { ERRORS } from '#contract/errors.ts';
import type { Status } from '#contract/lifecycle.ts';
import { pendingText } from '#contract/pending-text.ts';
import { givenReason } from '../../../shared/request-hint.ts';
import { isVacancy, openSignee, pendingCauseOf, placeOf, since } from '../../../shared/waiting-text.ts';
import { askedBy } from '../asked-by.ts';
import { hasTimePassed, isMeetingOver, pickedTime } from '../meeting/meeting-text.ts';
import { openStageOf, stagesOf } from '../stages-of.ts';
import { ago } from './ago.ts';

export type Viewer = { isRequestor: boolean; isSignee: boolean };
export type Banner = {
  title: string;
  lines: string[];
  /** That of the lines which says how long ago something was, and so changes by itself. */
  timed: string | undefined;
  colour: 'blue' | 'red' | 'green' | 'orange' | 'gray';
};

/** The banner of every status in the words for the requestor, the signee, or whoever looks on. */
export function bannerOf(request: RequestFull, viewer: Viewer, now: Date): Banner {
  const { title, lines, timed, colour = 'blue' } = BANNERS[request.status](request, viewer, now);
  const behalf = request.isDelegated ? `Delegated: you may act on behalf of ${principalOf(request)}.` : '';
  return { title, lines: [...lines, behalf].filter((line) => line !== ''), timed, colour };
}

type Texts = { title: string; lines: string[]; timed?: string; colour?: Banner['colour'] };

const BANNERS: Record<Status, (request: RequestFull, viewer: Viewer, now: Date) => Texts> = {
  VERIFYING: (request, viewer, now) => ({
    title: viewer.isSignee
      ? 'This request is waiting for you to verify it'
      : 'The signee is verifying this request',
    lines: [waitingForSignee(request, viewer, now)],
  }),
  SIGNING: (request, viewer, now) => ({
    title: viewer.isSignee
      ? 'This request is waiting for your signature'
      : 'The signee is signing this request',
    lines: [waitingForSignee(request, viewer, now)],
  }),
  PENDING: (request, viewer, now) => ({
    title: isVacancy(request)
      ? 'This request is waiting for a vacancy to be filled'
      : 'This request is waiting for an administrator to name somebody',
    lines: [pendingReason(request, viewer), `Waiting${since(request, now)}.`],
  }),
  'ACTION NEEDED': (request, viewer, now) => ({
    title: viewer.isRequestor ? 'The signee needs more from you' : 'The requestor was asked for more',
    lines: [givenReason(request), `Asked by ${askedBy(request)}.`, waitingForRequestor(request, viewer, now)],
    colour: 'red',
  }),
  'MEETING REQUESTED': (request, viewer, now) => ({
    title: viewer.isRequestor
      ? 'The signee would like to meet you: please pick a date and a time'
      : 'The requestor is picking a date and a time for the meeting',
    lines: [
      request.message ?? '',
      `Asked by ${askedBy(request)}.`,
      waitingForRequestor(request, viewer, now),
    ],
  }),
  'AWAITING MEETING CONFIRMATION': (request, viewer, now) => {
    const isTooLate = hasTimePassed(request.activeAppointment, now);
    if (viewer.isSignee) {
      const title = 'The requestor has picked a date: please confirm it';
      const lines = [meetingLine(request), waitingForSignee(request, viewer, now)];
      return { title: isTooLate ? ERRORS['appointment.passed'].message : title, lines };
    }
    const waiting = [meetingLine(request), waitingForSignee(request, viewer, now)];
    if (!isTooLate) return { title: 'The date of the meeting is not yet confirmed', lines: waiting };
    return { title: 'The chosen time has passed: the signee has to ask for another one', lines: waiting };
  },
  'AWAITING MEETING': (request, { isSignee }, now) => {
    const facts = [participantsLine(request), meetingLine(request), placeLine(request), reasonLine(request)];
    if (!isMeetingOver(request.activeAppointment, now)) return { title: 'A meeting is set', lines: facts };
    return isSignee
      ? { title: 'The meeting is over: please decide', lines: facts }
      : {
          title: 'The meeting is over',
          lines: [...facts, `Waiting for ${everySignee(request)} to decide.`],
        };
  },
  DISAPPROVED: (request, _viewer, now) => ({
    title: 'Request disapproved',
    ...disapproval(request, now),
    colour: 'red',
  }),
  COMPLETED: (request) => ({
    title: isFavourable(request) ? 'Request completed' : 'Request completed, but not cleared',
    lines: [
      ...(request.outcome?.remarks ?? []),
      signatures(request),
      request.isSealed
        ? 'The approved form is sealed and ready to download.'
        : 'The approved form is being sealed and will be ready in a moment.',
    ],
    colour: isFavourable(request) ? 'green' : 'orange',
  }),
  CANCELLED: (request, _viewer, now) => ({
    title: 'Request cancelled',
    ...cancellation(request, now),
    colour: 'gray',
  }),
};

function principalOf({ currentPipeline }: RequestFull): string {
  return currentPipeline?.signee?.displayName ?? 'the signee';
}

/** All who may act, where several hold the position; a list names the first of them. */
function everySignee(request: RequestFull): string {
  const holders = openStageOf(request)?.holders;
  const place = placeOf(request.currentPipeline);
  return holders && place ? `${holders} (${place})` : openSignee(request);
}

function waitingForSignee(request: RequestFull, { isSignee }: Viewer, now: Date): string {
  const whom = isSignee && !request.isDelegated ? 'you' : everySignee(request);
  return `Waiting for ${whom}${since(request, now)}.`;
}

function waitingForRequestor(request: RequestFull, { isRequestor }: Viewer, now: Date): string {
  return `Waiting for ${isRequestor ? 'you' : 'the requestor'}${since(request, now)}.`;
}

function pendingReason(request: RequestFull, { isRequestor }: Viewer): string {
  const { currentPipeline, requestor } = request;
  const open = openStageOf(request);
  return pendingText(pendingCauseOf(request), {
    position: currentPipeline?.position?.name ?? null,
    requestor: isRequestor ? null : requestor.displayName,
    formerSignee: open?.formerSignee?.displayName,
  });
}

function participantsLine({ activeAppointment }: RequestFull): string {
  if (!activeAppointment) return '';
  const { initiator, participant } = activeAppointment;
  return `${initiator.displayName} and ${participant.displayName}`;
}

function meetingLine({ activeAppointment }: RequestFull): string {
  return activeAppointment ? pickedTime(activeAppointment) : '';
}

function placeLine({ activeAppointment }: RequestFull): string {
  return activeAppointment?.location ? `Place: ${activeAppointment.location}` : '';
}

function reasonLine({ activeAppointment }: RequestFull): string {
  return activeAppointment?.remarks ? `Reason: ${activeAppointment.remarks}` : '';
}

/** "signee: message" (specification part 1, section 4), and when. */
function disapproval(request: RequestFull, now: Date): Pick<Texts, 'lines' | 'timed'> {
  const rejected = stagesOf(request).find(({ isRejected }) => isRejected);
  const signee = (rejected?.signedBy ?? rejected?.signee)?.displayName;
  const principal = rejected?.onBehalfOf ? `, for ${rejected.onBehalfOf.displayName}` : '';
  const reason = [signee && `${signee}${principal}`, request.message].filter(Boolean).join(': ');
  const timed = rejected?.rejectedAt ? `Disapproved ${ago(rejected.rejectedAt, now)}.` : '';
  return { lines: [reason, timed], timed };
}

function isFavourable({ outcome }: RequestFull): boolean {
  return outcome?.isFavourable ?? true;
}

/** Who signed a completed request; a stage that was passed over was not signed by anybody. */
function signatures(request: RequestFull): string {
  const skipped = stagesOf(request).filter(({ isSkipped }) => isSkipped).length;
  if (skipped === 0) return 'Every signee has signed.';
  const notRequired = skipped === 1 ? '1 stage was not required' : `${skipped} stages were not required`;
  return `Everybody whose signature was needed has signed; ${notRequired}.`;
}

function cancellation({ latestEvent }: RequestFull, now: Date): Pick<Texts, 'lines' | 'timed'> {
  if (latestEvent?.type !== 'cancel' || !latestEvent.actor) {
    return { lines: ['Nobody can act on it any more.'] };
  }
  const { actor, createdAt, message } = latestEvent;
  const timed = `Cancelled by ${actor.displayName} ${ago(createdAt, now)}.`;
  return { lines: [timed, message ? `Reason: ${message}` : ''], timed };
}
