import type { ActionBody } from '#contract/api/request-actions.ts';
import type { Action } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor, SessionActor } from '#server/http/actor.ts';
import type { Done } from '../../rules/change-of-action.ts';
import type { Request } from '../../rules/request.ts';
import { askForInformation } from './ask-for-information.ts';
import { cancel } from './cancel.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { reject } from './reject.ts';
import { requestAppointment } from './request-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { resubmit } from './resubmit.ts';
import { scheduleAppointment } from './schedule-appointment.ts';
import { sign } from './sign.ts';
import { withdrawAppointment } from './withdraw-appointment.ts';

/** The session is asked for where something was confirmed in it. */
export type Performer = Actor & Partial<Pick<SessionActor, 'sessionId'>>;

export type Work<A extends Action> = {
  tx: Tx;
  deps: Deps;
  actor: Performer;
  request: Request;
  /** The holder for whom the actor acts by delegation, or null. */
  principalId: number | null;
  signatureId: number | null;
  body: ActionBody<A>;
};

/** What came of it, besides who did it. */
export type Outcome<A extends Action> = Omit<Done<A>, 'actorId' | 'principalId'>;

type Effects = { [A in Action]: (work: Work<A>) => Promise<Outcome<A>> };

/** What each action does beyond what its life-cycle row says. A missing one does not compile. */
export const EFFECTS: Effects = {
  sign,
  moreinfo: askForInformation,
  requestappointment: requestAppointment,
  withdrawappointment: withdrawAppointment,
  scheduleappointment: scheduleAppointment,
  confirmappointment: confirmAppointment,
  rescheduleappointment: rescheduleAppointment,
  reject,
  resubmit,
  cancel,
};
