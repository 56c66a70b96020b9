import type { EventParams } from '#contract/events.ts';
import { type Action, LIFECYCLE, type LifecycleRow } from '#contract/lifecycle.ts';
import type { Change, StageColumns } from './plan-change.ts';
import { findOpenStage, type Request } from './request.ts';

/** Who acted, and what the action itself came to. */
export type Done<A extends Action = Action> = Pick<
  Change,
  'actorId' | 'signedIn' | 'principalId' | 'meeting'
> & {
  /** What the event of this action says. */
  params: EventParams<A>;
  /** The reason that is shown from now on, where it is more than the message of the event. */
  reason?: string;
  /** Columns that the open stage takes on. */
  stage?: StageColumns;
};

/** The change that an action is, by its row of the life-cycle. */
export function changeOfAction<A extends Action>(action: A, request: Request, done: Done<A>): Change {
  const { to, message } = LIFECYCLE[action];
  const stage = findOpenStage(request);
  return {
    type: action,
    params: done.params,
    actorId: done.actorId,
    signedIn: done.signedIn,
    principalId: done.principalId ?? null,
    stage: stage && done.stage ? { id: stage.id, columns: done.stage } : undefined,
    to: to === 'open next' || to === 'open same' ? 'open' : to,
    meeting: done.meeting,
    ...messageOf(message, done.reason ?? ('message' in done.params ? done.params.message : undefined)),
  };
}

/** The reason that is shown from now on; none of its own keeps the one there is. */
function messageOf(rule: LifecycleRow['message'], reason: string | undefined): Pick<Change, 'message'> {
  if (rule === 'clear') return { message: null };
  return rule === 'set' && reason ? { message: reason } : {};
}
