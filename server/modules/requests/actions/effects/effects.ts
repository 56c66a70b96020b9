import type { ActionBody } from '#contract/api/requests.ts';
import type { Action } from '#contract/lifecycle.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import type { MeetingChange } from '#server/modules/appointments/invitation.ts';
import type { Request, StageRow } from '../../rules/request.ts';
import { closeAppointment } from './close-appointment.ts';
import { confirmAppointment } from './confirm-appointment.ts';
import { reject } from './reject.ts';
import { requestAppointment } from './request-appointment.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { scheduleAppointment } from './schedule-appointment.ts';
import { sign } from './sign.ts';

export type Work<A extends Action> = {
  tx: Tx;
  deps: Deps;
  actor: Actor;
  request: Request;
  /** The holder for whom the actor acts by delegation, or null. */
  principalId: number | null;
  signatureId: number | null;
  body: ActionBody<A>;
};

export type Change = {
  /** Columns that the open stage takes on. */
  stage?: Partial<Omit<StageRow, 'id' | 'positionName'>>;
  /** Fill in the notices of the life-cycle row. */
  words?: Record<string, string>;
  /** For the calendars of the two who meet. */
  meeting?: MeetingChange;
};

type Effects = { [A in Action]: (work: Work<A>) => Promise<Change> };

/** What each action does beyond what its life-cycle row says. A missing one does not compile. */
export const EFFECTS: Effects = {
  sign,
  moreinfo: closeAppointment,
  requestappointment: requestAppointment,
  scheduleappointment: scheduleAppointment,
  confirmappointment: confirmAppointment,
  rescheduleappointment: rescheduleAppointment,
  reject,
  resubmit: async () => ({}),
  cancel: closeAppointment,
};
