import type { RequestFull } from '#contract/api/requests.ts';
import type { Status } from '#contract/lifecycle.ts';
import { meetingTime } from '../meeting/meeting-text.ts';

export type Viewer = { isRequestor: boolean; isSignee: boolean };
export type Banner = { title: string; lines: string[]; colour: 'blue' | 'red' | 'green' | 'gray' };

/** The banner of every status in the words for the requestor, the signee, or whoever looks on. */
export function bannerOf(request: RequestFull, viewer: Viewer): Banner {
  const { title, lines, colour = 'blue' } = BANNERS[request.status](request, viewer);
  const behalf = request.isDelegated ? `Delegated: you may act on behalf of ${signeeOf(request)}.` : '';
  return { title, lines: [...lines, behalf].filter((line) => line !== ''), colour };
}

type Told = { title: string; lines: string[]; colour?: Banner['colour'] };

const BANNERS: Record<Status, (request: RequestFull, viewer: Viewer) => Told> = {
  VERIFYING: (request, { isSignee }) => ({
    title: isSignee ? 'This request is waiting for you to verify it' : 'The signee is verifying this request',
    lines: [signeeLine(request)],
  }),
  SIGNING: (request, { isSignee }) => ({
    title: isSignee ? 'This request is waiting for your signature' : 'The signee is signing this request',
    lines: [signeeLine(request)],
  }),
  PENDING: (request) => ({
    title: 'This request is waiting for a vacancy to be filled',
    lines: [
      `Nobody can act as ${request.currentPipeline?.position?.name ?? 'the signee'} at the moment. The request goes on by itself when somebody can.`,
    ],
  }),
  'ACTION NEEDED': (request, { isRequestor }) => ({
    title: isRequestor ? 'The signee needs more from you' : 'The requestor was asked for more',
    lines: [request.message || 'The signee did not provide a reason.', signeeLine(request)],
    colour: 'red',
  }),
  'MEETING REQUESTED': (request, { isRequestor }) => ({
    title: isRequestor
      ? 'The signee would like to meet you: please pick a date and a time'
      : 'The requestor is picking a date and a time for the meeting',
    lines: [request.message ?? '', signeeLine(request)],
  }),
  'AWAITING MEETING CONFIRMATION': (request, { isSignee }) => ({
    title: isSignee
      ? 'The requestor has picked a date: please confirm it'
      : 'The date of the meeting is not yet confirmed',
    lines: [meetingLine(request), signeeLine(request)],
  }),
  'AWAITING MEETING': (request) => ({
    title: 'A meeting is set',
    lines: [participantsLine(request), meetingLine(request), placeLine(request), reasonLine(request)],
  }),
  DISAPPROVED: (request) => ({
    title: 'Request disapproved',
    lines: [disapproval(request)],
    colour: 'red',
  }),
  COMPLETED: (request) => ({
    title: 'Request completed',
    lines: [
      request.isSealed
        ? 'Every signee has signed. The approved form is sealed and ready to download.'
        : 'Every signee has signed. The approved form is being sealed and will be ready in a moment.',
    ],
    colour: 'green',
  }),
  CANCELLED: () => ({
    title: 'Request cancelled',
    lines: ['Nobody can act on it any more.'],
    colour: 'gray',
  }),
};

function signeeOf({ currentPipeline }: RequestFull): string {
  return currentPipeline?.signee?.displayName ?? 'the signee';
}

function signeeLine({ currentPipeline }: RequestFull): string {
  const { signee, position } = currentPipeline ?? {};
  return [signee?.displayName, position?.name].filter(Boolean).join(', ');
}

function participantsLine({ activeAppointment }: RequestFull): string {
  if (!activeAppointment) return '';
  const { initiator, participant } = activeAppointment;
  return `${initiator.displayName} and ${participant.displayName}`;
}

function meetingLine({ activeAppointment }: RequestFull): string {
  return activeAppointment ? meetingTime(activeAppointment) : '';
}

function placeLine({ activeAppointment }: RequestFull): string {
  return activeAppointment?.location ? `Place: ${activeAppointment.location}` : '';
}

function reasonLine({ activeAppointment }: RequestFull): string {
  return activeAppointment?.remarks ? `Reason: ${activeAppointment.remarks}` : '';
}

/** "signee: message" (specification part 1, section 4). */
function disapproval({ message, pipelines }: RequestFull): string {
  const rejected = pipelines
    .flatMap(({ pipelineStages }) => pipelineStages)
    .find(({ isRejected }) => isRejected);
  const signee = rejected?.signedBy ?? rejected?.signee;
  return [signee?.displayName, message].filter(Boolean).join(': ');
}
