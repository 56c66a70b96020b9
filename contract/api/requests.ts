import { z } from 'zod';
import { EVENT_TYPES, PENDING_CAUSES } from '../events.ts';
import { ACTIONS, type Action, STATUSES } from '../lifecycle.ts';
import { LIMITS } from '../limits.ts';
import { STAGE_KINDS } from '../stage-kinds.ts';
import { accountSummary, studentClass } from './accounts.ts';
import { appointment } from './appointments.ts';
import { attachment } from './attachments.ts';
import { documentRef, positionRef } from './documents.ts';
import { endpoint, idNumber, idParams, listQuery, pagination } from './envelope.ts';

export const status = z.enum(STATUSES);

/** The signee was named for the position and does not hold it: they act for it. */
const isNamed = z.boolean();

export const stage = z.object({
  id: z.number(),
  order: z.number(),
  kind: z.enum(STAGE_KINDS),
  position: positionRef.nullable(),
  /** The fixed or chosen signee, else who holds the position now; null when vacant. */
  signee: accountSummary.nullable(),
  isNamed,
  /** All who may act on it in their own right, in words: "Ana Cruz, Ben Reyes and 2 more"; '' once it is done. */
  holders: z.string(),
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
  /** Of an answer: what had been asked in words, and the files that came with it for none of the items. */
  asked: z.string().nullable(),
  attachmentIds: z.array(z.number()),
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

export const oneRequest = z.object({ request: requestFull });
/** Made by whoever fills in a form, a new one for each time: a form with the same key makes no second request. */
export const formKey = z.string().regex(/^[0-9a-f]{32}$/, 'This is not the key of a form.');

/** A person the requestor chose to sign: who, in which turn from 1, and for which place on the paper. */
export const chosenSignee = z.strictObject({
  signeeId: idNumber(),
  order: z.number().int().min(1).max(20),
  signatureKey: z.string().max(40),
});
export type ChosenSignee = z.infer<typeof chosenSignee>;

const filledIn = z.object({
  documentId: idNumber(),
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

/**
 * What a request would look like, before it is made (an addition). Answers with a PDF, in the header UNPRINTABLE with
 * what that cannot show, and keeps nothing.
 */
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
