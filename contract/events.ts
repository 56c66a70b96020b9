/*
 * What happens to a request, as data: one row per type of event, with the schema of its parameters and the people who
 * receive a notice of it. Nothing stores a sentence; contract/event-texts.ts makes them from these rows when they are read.
 * Every action of contract/lifecycle.ts is a type; the others happen without an action on the request itself.
 */
import { z } from 'zod';
import type { Action } from './lifecycle.ts';
import { SECOND_FACTORS, SIGN_IN_WAYS } from './sign-in-ways.ts';
import { STAGE_KINDS } from './stage-kinds.ts';

export type EventType = Action | 'create' | 'wait' | 'go-on' | 'name-signee' | 'seal';

/**
 * Who receives a notice. `asker` put the question that the requestor answered, where they may still act; `signees` hold
 * the stage that is open afterwards, `delegates` act for them; the former ones are those of the stage that was open
 * before; `pastSignees` completed a stage; `principal` is the holder for whom the actor acted; `attendees` are the two
 * who meet, and only their calendars are concerned.
 */
export const AUDIENCES = [
  'requestor',
  'principal',
  'asker',
  'signees',
  'delegates',
  'formerSignees',
  'pastSignees',
  'admins',
  'attendees',
] as const;
export type Audience = (typeof AUDIENCES)[number];
/** Beside a notice in the bell. */
export const NOTICE_ICONS = ['info', 'document', 'other'] as const;
export type NoticeIcon = (typeof NOTICE_ICONS)[number];

/**
 * Why nobody can act on the open stage: its position is vacant, the person chosen or named for it is gone or expired, or
 * only the requestor holds it and nobody approves their own request.
 */
export const PENDING_CAUSES = ['vacancy', 'person-gone', 'own-request'] as const;
export type PendingCause = (typeof PENDING_CAUSES)[number];

const id = z.number().int();
const day = z.string();
const meeting = z.strictObject({ date: day, time: day, location: z.string().nullable() });

/** What any event may carry. Ids name accounts, stages and appointments. */
const common = {
  /** Who may act in their own right on the stage that is open afterwards; empty while it is PENDING. */
  waitsFor: z.array(id).optional(),
  /** They were named for the position of the stage and do not hold it. */
  isNamed: z.boolean().optional(),
  pendingCause: z.enum(PENDING_CAUSES).optional(),
  /** Who could act when the request was disapproved or cancelled: they go on seeing it. */
  concerned: z.array(id).optional(),
  /** Stages that were passed over on the way. */
  skipped: z.array(id).optional(),
  /** How the actor had proved who they are; absent in events of earlier versions. */
  signedIn: z
    .strictObject({
      way: z.enum([...SIGN_IN_WAYS, 'access-token']),
      factor: z.enum(SECOND_FACTORS).optional(),
    })
    .optional(),
  /** A meeting that was set and will not take place because of this. */
  calledOff: meeting.optional(),
  /** A meeting had been asked for that was not set yet, and nobody arranges it any more. */
  isMeetingDropped: z.boolean().optional(),
};

const params = <S extends z.ZodRawShape>(own: S) => z.strictObject({ ...common, ...own });
const reason = { message: z.string() };
/** What the requestor was asked for, and what they gave for it: words, files, both or nothing. */
export const answeredItem = z.strictObject({
  asked: z.string(),
  answer: z.string().optional(),
  attachmentIds: z.array(id).optional(),
});
/** The account of the requestor was deleted while the request waited for them; it no longer does. */
const requestorGone = { isRequestorGone: z.boolean().optional() };
/** Absent in events that were rebuilt from the log of an earlier version. */
const appointment = { appointmentId: id.optional(), meeting: meeting.optional() };

export type NoticeRow = { to: Audience; icon: NoticeIcon };
type EventRow = { params: z.ZodObject; notices: readonly NoticeRow[] };

const requestor: NoticeRow = { to: 'requestor', icon: 'document' };
const requestorMustKnow: NoticeRow = { to: 'requestor', icon: 'info' };
const principal: NoticeRow = { to: 'principal', icon: 'other' };
/** Those for whom the request waits now; Admins only where no filled position will move it on. */
const next: readonly NoticeRow[] = [
  { to: 'signees', icon: 'document' },
  { to: 'delegates', icon: 'document' },
  { to: 'admins', icon: 'info' },
];

/** Each person receives one notice, the first in the order of the row; whoever did it receives none. */
export const EVENTS = {
  create: { params: params({}), notices: next },
  sign: {
    /**
     * `notCleared`: what is still open, from an office that signed and did not clear. `openPoints`: with the last
     * signature, which offices did not, and whatever else speaks against the paper; absent where nothing does.
     */
    params: params({
      kind: z.enum(STAGE_KINDS),
      notCleared: z.string().optional(),
      openPoints: z.array(z.string()).optional(),
    }),
    notices: [requestor, principal, ...next],
  },
  moreinfo: {
    /** `items`: what is asked for, one by one; absent where there are only words. */
    params: params({ ...reason, items: z.array(z.string()).optional() }),
    notices: [requestorMustKnow, principal],
  },
  requestappointment: { params: params(reason), notices: [requestorMustKnow, principal] },
  withdrawappointment: { params: params({}), notices: [requestorMustKnow, principal] },
  scheduleappointment: {
    params: params(appointment),
    notices: [
      { to: 'signees', icon: 'info' },
      { to: 'delegates', icon: 'info' },
    ],
  },
  confirmappointment: { params: params(appointment), notices: [requestorMustKnow, principal] },
  rescheduleappointment: { params: params(appointment), notices: [requestorMustKnow, principal] },
  reject: { params: params(reason), notices: [requestor, principal] },
  resubmit: {
    /** `asked`: what was asked in words; `attachmentIds`: files that came with the answer and are for no item. */
    params: params({
      askedById: id.optional(),
      asked: z.string().optional(),
      message: z.string().optional(),
      items: z.array(answeredItem).optional(),
      attachmentIds: z.array(id).optional(),
    }),
    notices: [{ to: 'asker', icon: 'document' }, ...next],
  },
  cancel: {
    params: params({ isByAdmin: z.boolean().optional(), message: z.string().optional() }),
    notices: [requestor, { to: 'formerSignees', icon: 'other' }, { to: 'pastSignees', icon: 'other' }],
  },
  wait: {
    params: params(requestorGone),
    notices: [requestorMustKnow, { to: 'admins', icon: 'info' }],
  },
  'go-on': { params: params(requestorGone), notices: [requestor, ...next] },
  'name-signee': {
    params: params({ signeeId: id, replacedId: id.nullable() }),
    notices: [requestorMustKnow, { to: 'formerSignees', icon: 'other' }, ...next],
  },
  seal: { params: params({ sha256: z.string(), size: z.number() }), notices: [] },
} as const satisfies Record<EventType, EventRow>;

export type EventParams<T extends EventType> = z.infer<(typeof EVENTS)[T]['params']>;

export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** The row as plain data, for code that treats every type alike. */
export function noticesOf(type: EventType): readonly NoticeRow[] {
  return EVENTS[type].notices;
}

export function iconOf(type: EventType, audience: Audience): NoticeIcon {
  return noticesOf(type).find(({ to }) => to === audience)?.icon ?? 'info';
}
