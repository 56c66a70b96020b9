/*
 * The life of a request: its statuses, and one row per action that says who may do it from which status, what it
 * needs, where it leads and whom it tells what (server.md section 3). The server executes these rows, the browser
 * is sent their outcome as `abilities`, and the tests walk every cell. `open` means the status of the stage that
 * is open afterwards: VERIFYING or SIGNING by its kind, PENDING while nobody holds it, COMPLETED when none is left.
 */
export const STATUSES = [
  'VERIFYING',
  'SIGNING',
  'PENDING',
  'ACTION NEEDED',
  'MEETING REQUESTED',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
  'DISAPPROVED',
  'COMPLETED',
  'CANCELLED',
] as const;
export type Status = (typeof STATUSES)[number];

export const FINAL_STATUSES = ['DISAPPROVED', 'COMPLETED', 'CANCELLED'] as const satisfies Status[];
export const ACTIVE_STATUSES = STATUSES.filter((status) => !isFinal(status));
export const MEETING_STATUSES = [
  'MEETING REQUESTED',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
] as const satisfies Status[];

export type Action =
  | 'sign'
  | 'moreinfo'
  | 'requestappointment'
  | 'scheduleappointment'
  | 'confirmappointment'
  | 'rescheduleappointment'
  | 'reject'
  | 'resubmit'
  | 'cancel';

export type Actor = 'signee' | 'requestor' | 'admin';
export type Need = 'signature' | 'availability' | 'within the hour';
/** `signees` are the people of the open stage once the action is done; the one who acts is never told. */
export type Notice = { whom: 'requestor' | 'signees'; what: string; icon: 'info' | 'document' | 'other' };
type Who = { from: readonly Status[]; needs?: readonly Need[] };
export type LifecycleRow = {
  by: Partial<Record<Actor, Who>>;
  to: Status | 'open next' | 'open same';
  /** Completes "it cannot be …". */
  done: string;
  /** Whether the reason given becomes the request's `message`, or the one there is cleared. */
  message: 'set' | 'clear' | 'keep';
  tells: readonly Notice[];
};

/** In which an open stage waits for its signee's decision. */
export const DECIDING_STATUSES: readonly Status[] = ['VERIFYING', 'SIGNING', 'AWAITING MEETING'];

export const LIFECYCLE: Record<Action, LifecycleRow> = {
  sign: {
    by: { signee: { from: DECIDING_STATUSES, needs: ['signature'] } },
    to: 'open next',
    done: 'signed',
    message: 'clear',
    tells: [
      {
        whom: 'requestor',
        what: '{actor} signed your {document} (No. {id}). It is now {status}.',
        icon: 'document',
      },
      { whom: 'signees', what: '{document} (No. {id}) of {requestor} is waiting for you.', icon: 'document' },
    ],
  },
  moreinfo: {
    by: { signee: { from: DECIDING_STATUSES, needs: ['signature'] } },
    to: 'ACTION NEEDED',
    done: 'sent back for more information',
    message: 'set',
    tells: [
      {
        whom: 'requestor',
        what: '{actor} needs more from you for {document} (No. {id}): {message}',
        icon: 'info',
      },
    ],
  },
  requestappointment: {
    by: { signee: { from: ['VERIFYING', 'SIGNING'], needs: ['signature', 'availability'] } },
    to: 'MEETING REQUESTED',
    done: 'put on hold for a meeting',
    message: 'set',
    tells: [
      {
        whom: 'requestor',
        what: '{actor} would like to meet you about {document} (No. {id}). Please choose a date: {message}',
        icon: 'info',
      },
    ],
  },
  scheduleappointment: {
    by: { requestor: { from: ['MEETING REQUESTED'] } },
    to: 'AWAITING MEETING CONFIRMATION',
    done: 'scheduled',
    message: 'keep',
    tells: [
      {
        whom: 'signees',
        what: '{requestor} chose {when} to meet about {document} (No. {id}). Please confirm.',
        icon: 'info',
      },
    ],
  },
  confirmappointment: {
    by: { signee: { from: ['AWAITING MEETING CONFIRMATION'], needs: ['signature'] } },
    to: 'AWAITING MEETING',
    done: 'confirmed',
    message: 'keep',
    tells: [
      {
        whom: 'requestor',
        what: 'Your meeting about {document} (No. {id}) is set: {when}, {place}.',
        icon: 'info',
      },
    ],
  },
  rescheduleappointment: {
    by: { signee: { from: ['AWAITING MEETING CONFIRMATION', 'AWAITING MEETING'], needs: ['signature'] } },
    to: 'MEETING REQUESTED',
    done: 'rescheduled',
    message: 'keep',
    tells: [
      {
        whom: 'requestor',
        what: '{actor} asks you to choose another date for the meeting about {document} (No. {id}).',
        icon: 'info',
      },
    ],
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
    tells: [
      {
        whom: 'requestor',
        what: '{actor} disapproved your {document} (No. {id}): {message}',
        icon: 'document',
      },
    ],
  },
  resubmit: {
    by: { requestor: { from: ['ACTION NEEDED'] } },
    to: 'open same',
    done: 'resubmitted',
    message: 'clear',
    tells: [
      {
        whom: 'signees',
        what: '{requestor} sent what you asked for: {document} (No. {id}).',
        icon: 'document',
      },
    ],
  },
  cancel: {
    by: {
      requestor: { from: ACTIVE_STATUSES, needs: ['within the hour'] },
      admin: { from: STATUSES.filter((status) => status !== 'CANCELLED') },
    },
    to: 'CANCELLED',
    done: 'cancelled',
    message: 'keep',
    tells: [
      { whom: 'requestor', what: 'Your {document} (No. {id}) was cancelled by {actor}.', icon: 'document' },
      { whom: 'signees', what: '{document} (No. {id}) of {requestor} was cancelled.', icon: 'other' },
    ],
  },
};

/** What happens without an action on the request itself: its creation, a position that becomes vacant or is filled. */
export const OPENING_NOTICES: Record<'created' | 'vacated' | 'filled', readonly Notice[]> = {
  created: [
    { whom: 'signees', what: '{document} (No. {id}) of {requestor} is waiting for you.', icon: 'document' },
  ],
  vacated: [
    {
      whom: 'requestor',
      what: 'Your {document} (No. {id}) waits: nobody holds the position {position} at the moment.',
      icon: 'info',
    },
  ],
  filled: [
    {
      whom: 'requestor',
      what: 'Your {document} (No. {id}) goes on: {position} is held again.',
      icon: 'document',
    },
    { whom: 'signees', what: '{document} (No. {id}) of {requestor} is waiting for you.', icon: 'document' },
  ],
};

export const ACTIONS = Object.keys(LIFECYCLE) as Action[];

export function isFinal(status: Status): boolean {
  return status === 'DISAPPROVED' || status === 'COMPLETED' || status === 'CANCELLED';
}

export type Verdict =
  | { allowed: true; needs: readonly Need[] }
  | { allowed: false; because: 'status' | 'person' };

/**
 * Whether somebody who stands to a request as `actors` may act on it now. A status that rules the action out for
 * them is told before the person is (server.md section 3, "Which refusal").
 */
export function judge(action: Action, status: Status, actors: readonly Actor[]): Verdict {
  const by = LIFECYCLE[action].by;
  const mine = actors.flatMap((actor) => by[actor] ?? []);
  const row = mine.find(({ from }) => from.includes(status));
  if (row) return { allowed: true, needs: row.needs ?? [] };
  const anyone = Object.values(by).some(({ from }) => from.includes(status));
  return { allowed: false, because: mine.length > 0 || !anyone ? 'status' : 'person' };
}
