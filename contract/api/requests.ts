import { z } from 'zod';
import { EVENT_TYPES, PENDING_CAUSES } from '../events.ts';
import { ACTIONS, type Action, PROGRESS, STATUSES } from '../lifecycle.ts';
import { LIMITS } from '../limits.ts';
import { accountSummary, studentClass } from './accounts.ts';
import { appointment } from './appointments.ts';
import { attachment } from './attachments.ts';
import { documentRef, positionRef } from './documents.ts';
import {
  clockTime,
  endpoint,
  idNumber,
  idParams,
  listQuery,
  optionalId,
  pagination,
  sought,
} from './envelope.ts';

export const status = z.enum(STATUSES);

/** The signee was named for the position and does not hold it: they act for it. */
const isNamed = z.boolean();

export const stage = z.object({
  id: z.number(),
  order: z.number(),
  kind: z.enum(['verify', 'sign']),
  position: positionRef.nullable(),
  /** The fixed or chosen signee, else who holds the position now; null when vacant. */
  signee: accountSummary.nullable(),
  isNamed,
  /** The place on the paper; null for a stage that stands on the audit-trail page only. */
  signatureKey: z.string().nullable(),
  /** What a person the requestor chose signs as, e.g. "Adviser"; null for a position. */
  chosenAs: z.string().nullable(),
  isCompleted: z.boolean(),
  completedAt: z.string().nullable(),
  signedBy: accountSummary.nullable(),
  /** What is still open, from an office that signed and did not clear; null otherwise. */
  notCleared: z.string().nullable(),
  onBehalfOf: accountSummary.nullable(),
  isRejected: z.boolean(),
  rejectedAt: z.string().nullable(),
  /** When it was first open; null while it was not yet. */
  openedAt: z.string().nullable(),
  isSkipped: z.boolean(),
  skippedReason: z.string().nullable(),
  /** Why nobody could act on it if it were open now; null when somebody could, and once it is done or not needed. */
  pendingCause: z.enum(PENDING_CAUSES).nullable(),
  /** With the cause `person-gone`: who that was. */
  formerSignee: accountSummary.nullable(),
});
export type Stage = z.infer<typeof stage>;

export const requestSummary = z.object({
  id: z.number(),
  status,
  message: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  document: documentRef,
  requestor: accountSummary,
  currentPipeline: z
    .object({
      stageId: z.number(),
      signee: accountSummary.nullable(),
      isNamed,
      position: positionRef.nullable(),
    })
    .nullable(),
  /** Since when it waits for the same people; null once it has ended. */
  waitingSince: z.string().nullable(),
  /** Why nobody can act on the open stage; null when somebody can. */
  pendingCause: z.enum(PENDING_CAUSES).nullable(),
  /** When the two meet or would meet; null while no time is chosen. */
  meeting: z.object({ date: z.string(), time: z.string() }).nullable(),
  /** Who asked the requestor for that meeting or for more information: any holder, or a delegate; null once that is past. */
  asker: accountSummary.nullable(),
  formResponse: z.record(z.string(), z.unknown()),
  /** The people the requestor chose, in their order. */
  signees: z.array(z.object({ signeeId: z.number(), order: z.number(), signatureKey: z.string() })),
  /** The viewer may act only because the holder delegated this document to them. */
  isDelegated: z.boolean(),
  /** A completed request is sealed a moment after its last signature. */
  isSealed: z.boolean(),
});
export type RequestSummary = z.infer<typeof requestSummary>;

const abilities = z.object({
  ...(Object.fromEntries(ACTIONS.map((action) => [action, z.boolean()])) as Record<Action, z.ZodBoolean>),
  attach: z.boolean(),
  attachAsSignee: z.boolean(),
  print: z.boolean(),
  reseal: z.boolean(),
});

/** What happened to a request; `text` is made for whoever reads it. */
export const requestEvent = z.object({
  id: z.number(),
  type: z.enum(EVENT_TYPES),
  createdAt: z.string(),
  /** Null when the portal itself did it. */
  actor: accountSummary.nullable(),
  /** For whom the actor acted by delegation. */
  onBehalfOf: accountSummary.nullable(),
  stageId: z.number().nullable(),
  statusAfter: status,
  /** The reason that was given, where the type has one. */
  message: z.string().nullable(),
  /** What was asked for one by one, and what came for each; empty where it was not. */
  items: z.array(
    z.object({ asked: z.string(), answer: z.string().nullable(), attachmentIds: z.array(z.number()) }),
  ),
  pendingCause: z.enum(PENDING_CAUSES).nullable(),
  text: z.string(),
});
export type RequestEvent = z.infer<typeof requestEvent>;

/** What the viewer is to a request; a signee may act on the stage that is open. */
const viewerRelations = z.object({
  isSignee: z.boolean(),
  isRequestor: z.boolean(),
  isStaff: z.boolean(),
  isAdmin: z.boolean(),
});
export type ViewerRelations = z.infer<typeof viewerRelations>;

/** What a paper came to that all have signed; `remarks` says what speaks against it all the same, such as an office that did not clear. */
export const outcome = z.object({ isFavourable: z.boolean(), remarks: z.array(z.string()) });

export const requestFull = requestSummary.extend({
  /**
   * The newest one that changed for whom the request waits, so neither the seal nor the naming of a signee for another
   * stage: who did what last, and since when the request stands as it does.
   */
  latestEvent: requestEvent.nullable(),
  pipelines: z.array(z.object({ pipelineStages: z.array(stage) })),
  attachments: z.array(attachment),
  activeAppointment: appointment.nullable(),
  abilities,
  relations: viewerRelations,
  /** Null for the requestor (specification part 2, section 6). */
  requestorInformation: z
    .object({
      email: z.string(),
      contactNumber: z.string().nullable(),
      telephoneNumber: z.string().nullable(),
      class: studentClass.nullable(),
    })
    .nullable(),
  /** Present once completed. */
  verificationCode: z.string().nullable(),
  outcome: outcome.nullable(),
});
export type RequestFull = z.infer<typeof requestFull>;

const oneRequest = z.object({ request: requestFull });
const bodyId = idNumber();
/** Made by whoever fills in a form, a new one for each time: a form with the same key makes no second request. */
export const formKey = z.string().regex(/^[0-9a-f]{32}$/, 'This is not the key of a form.');

/** A person the requestor chose to sign: who, in which turn from 1, and for which place on the paper. */
export const chosenSignee = z.strictObject({
  signeeId: bodyId,
  order: z.number().int().min(1).max(20),
  signatureKey: z.string().max(40),
});
export type ChosenSignee = z.infer<typeof chosenSignee>;

const filledIn = z.object({
  documentId: bodyId,
  signees: z.array(chosenSignee).max(20).default([]),
  formResponse: z.record(z.string(), z.unknown(), 'Please fill out the required fields'),
});

export const createRequest = endpoint({
  name: 'createRequest',
  summary: 'Makes a request.',
  method: 'POST',
  path: '/requests',
  body: filledIn.extend({
    /** Without one, a form that is sent twice makes two requests (an addition). */
    key: formKey.optional(),
  }),
  data: oneRequest,
  alsoRefuses: [404],
});

/** What a request would look like, before it is made (an addition). Answers with a PDF, in the header UNPRINTABLE with what that cannot show, and keeps nothing. */
export const previewRequest = endpoint({
  name: 'previewRequest',
  summary: 'The paper that a request would have.',
  method: 'POST',
  path: '/requests/preview',
  body: filledIn.extend({
    /** The kinds of the files that would go with it: each ticks its box on the paper. */
    attachments: z.array(z.string().max(40)).max(LIMITS.attachmentsPerRequest).default([]),
  }),
  bytes: ['application/pdf'],
  alsoRefuses: [404, 409],
});

export const getRequest = endpoint({
  name: 'getRequest',
  summary: 'A request with everything that belongs to it.',
  method: 'GET',
  path: '/requests/:id',
  params: idParams,
  data: oneRequest,
});

export const REQUEST_SORTS = ['createdAt', 'id', 'status'] as const;
const requestFilters = listQuery(REQUEST_SORTS, 'desc').extend({
  status: z
    .string()
    .max(60)
    .transform((text) => text.toUpperCase())
    .pipe(status)
    .optional(),
  /** Several statuses at once; beside `status` both must fit. */
  progress: z.enum(PROGRESS, 'Please give active, stalled or ended.').optional(),
  /** That of the document, not of the requestor. */
  departmentId: optionalId,
  requestorId: optionalId,
  signeeId: optionalId,
  documentId: optionalId,
});
const requestPage = z.object({ requests: z.array(requestSummary), pagination });

export const listRequests = endpoint({
  name: 'listRequests',
  summary: 'The requests that you may see, filtered and paged.',
  method: 'GET',
  path: '/requests',
  query: requestFilters,
  data: requestPage,
});

export const searchRequests = endpoint({
  name: 'searchRequests',
  summary: 'Searches the requests that you may see.',
  method: 'GET',
  path: '/requests/search',
  query: requestFilters.extend({ search: sought }),
  data: requestPage,
});

const exported = requestFilters
  .omit({ page: true, limit: true, sort: true, order: true, cursor: true })
  .extend({ search: sought });

/** Every request of the list that fits the filters, newest first, as a CSV file (an addition). */
export const exportRequests = endpoint({
  name: 'exportRequests',
  summary: 'A filtered list of requests as a CSV file.',
  method: 'GET',
  path: '/requests/export',
  query: exported,
  bytes: ['text/csv'],
});

/** The same of one's own requests (all, still on their way, ended), or, the oldest first, of those that wait for the caller to act. */
export const exportOwnRequests = endpoint({
  name: 'exportOwnRequests',
  summary: 'Your own requests, or those that wait for you, as a CSV file.',
  method: 'GET',
  path: '/dashboard/requests/export',
  query: exported.omit({ requestorId: true, signeeId: true }).extend({
    which: z.enum(['own', 'active', 'past', 'to-sign']).default('own'),
  }),
  bytes: ['text/csv'],
});

/** For other clients: the browser reads `relations` of the request. */
export const getRequestRoles = endpoint({
  name: 'getRequestRoles',
  summary: 'What you are to a request.',
  method: 'GET',
  path: '/requests/:id/actions/list',
  params: idParams,
  data: viewerRelations,
});

/** What happened to a request, oldest first, and how long it waited for whom (an addition). */
export const requestHistory = endpoint({
  name: 'requestHistory',
  summary: 'What happened to a request, and how long it waited for whom.',
  method: 'GET',
  path: '/requests/:id/events',
  params: idParams,
  query: listQuery(['createdAt']),
  data: z.object({
    events: z.array(requestEvent),
    /** `nobody` while the position was vacant. The last turn of an active request lasts until now. */
    waitingTimes: z.array(
      z.object({
        for: z.enum(['requestor', 'stage', 'nobody']),
        stageId: z.number().nullable(),
        since: z.string(),
        seconds: z.number(),
      }),
    ),
    pagination,
  }),
});

/** Answers with a PDF; `isPrint` leaves the PREVIEW mark out (Staff and Admin only). */
export const generatedForm = endpoint({
  name: 'generatedForm',
  summary: 'The paper of a request.',
  method: 'GET',
  path: '/requests/:id/generatedform',
  params: idParams,
  query: z.object({ isPrint: z.enum(['true', 'false', '1', '0', '']).default('false') }),
  bytes: ['application/pdf'],
  alsoRefuses: [409],
});

/** Answers with one page as a PDF. */
export const receipt = endpoint({
  name: 'receipt',
  summary: 'The acknowledgement that a request was handed in.',
  method: 'GET',
  path: '/requests/:id/receipt',
  params: idParams,
  bytes: ['application/pdf'],
  alsoRefuses: [409],
});

export const resealRequest = endpoint({
  name: 'resealRequest',
  summary: 'Tries again to seal a completed request.',
  method: 'POST',
  path: '/requests/:id/seal',
  params: idParams,
  data: oneRequest,
});

const tooLong = (max: number) => `Please use at most ${max.toLocaleString('en-US')} characters`;
const message = z
  .string('Please fill in all the required fields')
  .trim()
  .min(1, 'Please fill in all the required fields')
  .max(LIMITS.messageCharacters, tooLong(LIMITS.messageCharacters));
const words = z.string().trim().max(LIMITS.messageCharacters, tooLong(LIMITS.messageCharacters));
const item = z
  .string()
  .trim()
  .min(1, 'Please say what is missing.')
  .max(LIMITS.textCharacters, tooLong(LIMITS.textCharacters));
const answer = z.object({
  item: z.number().int().min(0),
  answer: words.optional(),
  attachmentIds: z.array(bodyId).max(LIMITS.attachmentsPerRequest).optional(),
});
function isEachOnce(answers: readonly z.output<typeof answer>[]): boolean {
  return new Set(answers.map((one) => one.item)).size === answers.length;
}
/** The stage the signee saw; a click that comes late is told so instead of acting on the next stage. */
const stageId = bodyId.optional();

/** What each action takes; `form` of sign is checked by the document's own schema. */
export const ACTION_BODIES = {
  sign: z.object({
    form: z.record(z.string(), z.unknown()).default({}),
    stageId,
    /** Of a batch that was confirmed together (contract/api/desk.ts). */
    permit: z.string().max(LIMITS.textCharacters).optional(),
  }),
  /** `items` (an addition): what is missing, one by one, from the document's own list or in other words. */
  moreinfo: z.object({ message, items: z.array(item).max(LIMITS.askedItems).optional(), stageId }),
  requestappointment: z.object({ message, stageId }),
  withdrawappointment: z.object({ stageId }),
  scheduleappointment: z.object({
    appointmentId: bodyId,
    date: z.iso.date('Please choose a date and a time.'),
    time: clockTime('Please choose a date and a time.'),
  }),
  confirmappointment: z.object({
    appointmentId: bodyId,
    location: z
      .string('Please give the place of the meeting.')
      .trim()
      .min(1, 'Please give the place of the meeting.')
      .max(LIMITS.textCharacters, tooLong(LIMITS.textCharacters)),
    stageId,
  }),
  rescheduleappointment: z.object({ appointmentId: bodyId, stageId }),
  reject: z.object({ message, stageId }),
  /** `answers` (an addition): what is given for an item of the question, counted from 0. */
  resubmit: z.object({
    message: words.optional(),
    answers: z
      .array(answer)
      .max(LIMITS.askedItems)
      .refine(isEachOnce, 'Please answer each item once.')
      .optional(),
  }),
  /** An Admin's reason, shown to the requestor and to those who had signed. */
  cancel: z.object({
    message: words.optional(),
  }),
} as const satisfies Record<Action, z.ZodType>;
export type ActionBody<A extends Action> = z.infer<(typeof ACTION_BODIES)[A]>;

const ACTION_SUMMARIES: Record<Action, string> = {
  sign: 'Signs or checks the open stage of a request.',
  moreinfo: 'Sends a request back to its requestor for more information.',
  requestappointment: 'Asks the requestor for a meeting.',
  withdrawappointment: 'Withdraws the wish for a meeting.',
  scheduleappointment: 'Chooses the time of the meeting that a signee asked for.',
  confirmappointment: 'Confirms the chosen time and says where the meeting is.',
  rescheduleappointment: 'Asks for another time for the meeting.',
  reject: 'Disapproves a request.',
  resubmit: 'Hands a request in again after more information was asked for.',
  cancel: 'Cancels a request.',
};

/** One call per action. Its body is checked after the request's status: who comes too late is told that first. */
export function performAction<A extends Action>(action: A) {
  return endpoint({
    name: `${action}Request`,
    summary: ACTION_SUMMARIES[action],
    method: 'PUT',
    path: `/requests/:id/actions/${action}`,
    params: idParams,
    body: z.unknown(),
    describedBody: ACTION_BODIES[action],
    data: oneRequest,
  });
}

const mine = z.object({ requests: z.array(requestSummary), pagination });
export const myRequests = endpoint({
  name: 'myRequests',
  summary: 'Your own requests that have not ended.',
  method: 'GET',
  path: '/dashboard/requestor/requests',
  query: listQuery(REQUEST_SORTS, 'desc'),
  data: mine,
});
export const myPastRequests = endpoint({
  name: 'myPastRequests',
  summary: 'Your own requests that have ended.',
  method: 'GET',
  path: '/dashboard/requestor/pastrequests',
  query: listQuery(REQUEST_SORTS, 'desc'),
  data: mine,
});

/**
 * The requests that wait for one of these people by name: chosen by the requestor, fixed by the pipeline or named by an Admin, and
 * not only as the holder of a position (an addition). Those that will at a later stage, and do not wait for one of them now, are
 * answered beside them, as many as a page has.
 */
export const requestsByName = endpoint({
  name: 'requestsByName',
  summary: 'The requests that wait for somebody by name, and not as the holder of a position.',
  method: 'GET',
  path: '/requests/by-name',
  query: listQuery(['id']).extend({
    /** Separated by commas. */
    signeeIds: z
      .string('Please name the accounts.')
      .transform((ids): (string | number)[] => ids.split(','))
      .pipe(z.array(idParams.shape.id).max(LIMITS.pageSizeMax)),
  }),
  data: z.object({
    requests: z.array(z.object({ id: z.number() })),
    /** Of how many of them the stage belongs to a position, too, whose holders act when that person is gone. */
    ofPositions: z.number(),
    pagination,
    later: z.object({
      requests: z.array(z.object({ id: z.number() })),
      ofPositions: z.number(),
      total: z.number(),
    }),
  }),
});

/** An Admin names who signs a stage whose chosen or fixed signee is gone (an addition). */
export const nameSignee = endpoint({
  name: 'nameSignee',
  summary: 'Names who signs a stage whose signee is gone.',
  method: 'PUT',
  path: '/requests/:id/stages/:stageId',
  params: idParams.extend({ stageId: idParams.shape.id }),
  body: z.object({ signeeId: bodyId }),
  data: oneRequest,
});
