import { type LinkProps, linkOptions } from '@tanstack/react-router';
import type { RequestSummary } from '#contract/api/requests.ts';
import { meetingTime } from '#contract/format/meeting-time.ts';
import { hasBegun, hasEnded } from '#contract/slots.ts';
import { settings } from '../../../shared/settings.ts';
import { askerOf, openSignee } from '../../../shared/waiting-text.ts';

/** What a request that waits for somebody asks of them, and the button that leads there; a meeting that is set can wait. */
export type Task = { asked: string; button: string; isDue: boolean; to: LinkProps };

/** Of a request that waits for the viewer: as its requestor, else as who acts on its open stage. */
export function taskOf(request: RequestSummary, now: Date): Task {
  const { id, status, message, meeting, requestor } = request;
  const where = { now, timeZone: settings().timeZone };
  const who = requestor.displayName;
  const task = (asked: string, button: string, to = requestLink(id), isDue = true): Task => ({
    asked,
    button,
    to,
    isDue,
  });
  switch (status) {
    case 'ACTION NEEDED':
      return task(`${askerOf(request)} needs more from you${message ? `: ${message}` : ''}`, 'Upload');
    case 'MEETING REQUESTED':
      return task(`${askerOf(request)} would like to meet you: choose a date and a time`, 'Choose a time');
    case 'AWAITING MEETING CONFIRMATION':
      return meeting && hasBegun(meeting, where)
        ? task(`The time that ${who} chose has passed: ask for another one`, 'Reschedule')
        : task(`${who} chose ${timeOf(meeting)}: confirm the meeting`, 'Confirm');
    case 'AWAITING MEETING':
      return !meeting || hasEnded(meeting, where)
        ? task(`The meeting with ${who} is over: please decide`, 'Decide', deskLink(id))
        : task(`${meetingWith(request)} on ${timeOf(meeting)}`, 'Open', requestLink(id), false);
    case 'VERIFYING':
      return task(`Check the papers of ${who}${forWhom(request)}`, 'Verify', deskLink(id));
    default:
      return task(`Sign for ${who}${forWhom(request)}`, 'Sign', deskLink(id));
  }
}

/** A delegate is told for whom. */
function forWhom(request: RequestSummary): string {
  return request.isDelegated ? `, in the place of ${openSignee(request)}` : '';
}

/** A delegate may or may not be the one who meets the requestor. */
function meetingWith({ isDelegated, requestor }: RequestSummary): string {
  return `${isDelegated ? 'Meeting with' : 'You meet'} ${requestor.displayName}`;
}

function timeOf(meeting: RequestSummary['meeting']): string {
  return meeting ? meetingTime(meeting) : 'a time';
}

function requestLink(id: number): LinkProps {
  return linkOptions({ to: '/requests/$id', params: { id: String(id) } });
}

function deskLink(id: number): LinkProps {
  return linkOptions({ to: '/dashboard/desk', search: { id } });
}
