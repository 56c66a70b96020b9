import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import { whyNobody } from '#contract/pending-text.ts';
import { signedText } from '#contract/signed-text.ts';
import { personName } from '../../../shared/person-name.ts';
import { since } from '../../../shared/waiting-text.ts';
import { isMeetingOver, pickedTime } from '../meeting/meeting-text.ts';
import { ago } from './ago.ts';
import type { StageState } from './stage-state.ts';

type Context = { request: RequestFull; now: Date };

/** Who acted on a stage, else all who may, else why nobody can; '' for a stage that needs nobody. */
export function whoOf({ signedBy, signee, holders, pendingCause, formerSignee }: Stage): string {
  const person = signedBy ?? signee;
  // an earlier version of the portal names the first of them only
  if (person) return holders || personName(person);
  return pendingCause ? whyNobody(pendingCause, formerSignee?.displayName) : '';
}

/** What was done on a stage and when, or for whom it waits and since when. */
export function stageText(stage: Stage, state: StageState, context: Context): string {
  switch (state) {
    case 'completed':
    case 'not-cleared':
      return `${signedText(stage.kind, stage.notCleared)}${at(stage.completedAt, context.now)}`;
    case 'rejected':
      return `Disapproved${at(stage.rejectedAt, context.now)}`;
    case 'skipped':
      return ['Not required.', stage.skippedReason].filter(Boolean).join(' ');
    case 'current':
      return currentText(context);
    case 'pending':
      return 'Pending';
    case 'unreached':
      return 'Not reached';
  }
}

function currentText({ request, now }: Context): string {
  const { status, activeAppointment, relations } = request;
  const when = since(request, now);
  if (REQUESTOR_STATUSES.includes(status)) {
    return `Waiting for ${relations.isRequestor ? 'you' : 'the requestor'}${when}`;
  }
  const isSet = status === 'AWAITING MEETING' && activeAppointment !== null;
  if (isSet && !isMeetingOver(activeAppointment, now)) return `Meeting on ${pickedTime(activeAppointment)}`;
  const isForMe = relations.isSignee && !request.isDelegated;
  if (status === 'AWAITING MEETING') return `Waiting for ${isForMe ? 'your' : 'a'} decision`;
  const forWhom = isForMe ? ' for you' : '';
  if (status === 'SIGNING' || status === 'VERIFYING') {
    return `${status === 'VERIFYING' ? 'Verifying' : 'Signing'}, waiting${forWhom}${when}`;
  }
  return `Waiting${forWhom}${when}`;
}

function at(time: string | null, now: Date): string {
  return time ? ` ${ago(time, now)}` : '';
}
