/*
 * The life of a request: its statuses, and one row per action that says who may do it from which status, what it
 * needs and where it leads (server.md section 3); contract/events.ts says who receives a notice. The server executes
 * these rows, the browser is sent their outcome as `abilities`, and the tests walk every cell. `open` means the status of the stage that
 * is open afterwards: VERIFYING or SIGNING by its kind, PENDING while nobody holds it, COMPLETED when none is left.
 */
import { STATUSES, type Status } from './statuses.ts';

export { STATUSES, type Status };

export const FINAL_STATUSES = ['DISAPPROVED', 'COMPLETED', 'CANCELLED'] as const satisfies Status[];
export type FinalStatus = (typeof FINAL_STATUSES)[number];
export const ACTIVE_STATUSES: readonly Status[] = STATUSES.filter((status) => !isFinal(status));
/**
 * How far requests are, several statuses together: still on their way; of those, nothing happened to for a while
 * (`LIMITS.stalledDays`); ended in one way or another.
 */
export const PROGRESS = ['active', 'stalled', 'ended'] as const;
export type Progress = (typeof PROGRESS)[number];
export const MEETING_STATUSES = [
  'MEETING REQUESTED',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
] as const satisfies Status[];
/** In which a request waits for the people of its open stage, or for a time with one of them. */
export const STAGE_STATUSES: readonly Status[] = ['VERIFYING', 'SIGNING', 'PENDING', ...MEETING_STATUSES];

export type Action =
  | 'sign'
  | 'moreinfo'
  | 'requestappointment'
  | 'withdrawappointment'
  | 'scheduleappointment'
  | 'confirmappointment'
  | 'rescheduleappointment'
  | 'reject'
  | 'resubmit'
  | 'cancel';

export type Actor = 'signee' | 'requestor' | 'admin';
export type Need = 'signature' | 'availability' | 'within the hour';
type Who = { from: readonly Status[]; needs?: readonly Need[] };
export type LifecycleRow = {
  by: Partial<Record<Actor, Who>>;
  to: Status | 'open next' | 'open same';
  /** Completes "it cannot be …". */
  done: string;
  /** Whether a reason that is given becomes the request's `message`, or the one there is cleared. */
  message: 'set' | 'clear' | 'keep';
};

/** In which a request waits for its requestor's answer. */
export const REQUESTOR_STATUSES: readonly Status[] = ['ACTION NEEDED', 'MEETING REQUESTED'];

/** In which an open stage waits for its signee's decision. */
export const DECIDING_STATUSES: readonly Status[] = ['VERIFYING', 'SIGNING', 'AWAITING MEETING'];

export const LIFECYCLE: Record<Action, LifecycleRow> = {
  sign: {
    by: { signee: { from: DECIDING_STATUSES, needs: ['signature'] } },
    to: 'open next',
    done: 'signed',
    message: 'clear',
  },
  moreinfo: {
    by: { signee: { from: DECIDING_STATUSES, needs: ['signature'] } },
    to: 'ACTION NEEDED',
    done: 'sent back for more information',
    message: 'set',
  },
  requestappointment: {
    by: { signee: { from: ['VERIFYING', 'SIGNING'], needs: ['signature', 'availability'] } },
    to: 'MEETING REQUESTED',
    done: 'put on hold for a meeting',
    message: 'set',
  },
  withdrawappointment: {
    by: { signee: { from: ['MEETING REQUESTED'], needs: ['signature'] } },
    to: 'open same',
    done: 'withdrawn from its meeting',
    message: 'clear',
  },
  scheduleappointment: {
    by: { requestor: { from: ['MEETING REQUESTED'] } },
    to: 'AWAITING MEETING CONFIRMATION',
    done: 'scheduled',
    message: 'keep',
  },
  confirmappointment: {
    by: { signee: { from: ['AWAITING MEETING CONFIRMATION'], needs: ['signature'] } },
    to: 'AWAITING MEETING',
    done: 'confirmed',
    message: 'keep',
  },
  rescheduleappointment: {
    by: {
      signee: {
        from: ['AWAITING MEETING CONFIRMATION', 'AWAITING MEETING'],
        needs: ['signature', 'availability'],
      },
    },
    to: 'MEETING REQUESTED',
    done: 'rescheduled',
    message: 'keep',
  },
  reject: {
    by: {
      signee: {
        from: [...DECIDING_STATUSES, 'ACTION NEEDED', 'MEETING REQUESTED', 'AWAITING MEETING CONFIRMATION'],
        needs: ['signature'],
      },
    },
    to: 'DISAPPROVED',
    done: 'disapproved',
    message: 'set',
  },
  resubmit: {
    by: { requestor: { from: ['ACTION NEEDED'] } },
    to: 'open same',
    done: 'resubmitted',
    message: 'clear',
  },
  cancel: {
    by: {
      requestor: { from: ACTIVE_STATUSES, needs: ['within the hour'] },
      admin: { from: STATUSES.filter((status) => status !== 'CANCELLED') },
    },
    to: 'CANCELLED',
    done: 'cancelled',
    message: 'set',
  },
};

export const ACTIONS = Object.keys(LIFECYCLE) as Action[];

export function isFinal(status: Status): status is FinalStatus {
  return FINAL_STATUSES.some((final) => final === status);
}

/** One that was cancelled before its seal gets none (docs/decisions/0021). */
export function waitsForSeal({ status, isSealed }: { status: Status; isSealed: boolean }): boolean {
  return status === 'COMPLETED' && !isSealed;
}

/** Whether the request waits for its requestor afterwards: nobody would answer for one whose account was deleted. */
export function asksRequestor(action: Action): boolean {
  return REQUESTOR_STATUSES.some((status) => status === LIFECYCLE[action].to);
}

export type Decision =
  | { allowed: true; needs: readonly Need[] }
  | { allowed: false; because: 'status' | 'person' };

/**
 * Whether somebody with these relations to a request may perform an action on it now. A status that rules the action
 * out for them is answered before the person is (server.md section 3, "Which refusal").
 */
export function canPerform(action: Action, status: Status, actors: readonly Actor[]): Decision {
  const by = LIFECYCLE[action].by;
  const mine = actors.flatMap((actor) => by[actor] ?? []);
  const row = mine.find(({ from }) => from.includes(status));
  if (row) return { allowed: true, needs: row.needs ?? [] };
  const anyone = Object.values(by).some(({ from }) => from.includes(status));
  return { allowed: false, because: mine.length > 0 || !anyone ? 'status' : 'person' };
}
