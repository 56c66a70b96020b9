import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { POSITION_REQUIRED, STAGE_REQUIRED } from '../required-inputs.ts';
import { STAGE_KINDS } from '../stage-kinds.ts';
import { accountSummary, named } from './accounts.ts';
import { endpoint, idNumber, idParams, listQuery, optionalId, pagination, sought } from './envelope.ts';

/** Which document: by its key the code knows the form, by its name people know it. */
export const documentRef = named.extend({ key: z.string() });
/** The key of contract/positions.ts; null for a position that no code refers to. */
export const positionRef = named.extend({ key: z.string().nullable() });

const templateStage = z.object({
  id: z.number(),
  order: z.number(),
  kind: z.enum(STAGE_KINDS),
  position: positionRef.extend({ users: z.array(accountSummary) }),
  /** The one person who always signs here; null where whoever holds the position does. */
  signee: accountSummary.nullable(),
  /** The account of that person was deleted or has expired: whoever holds the position signs. */
  isSigneeGone: z.boolean(),
  /** The place on the paper; null for a stage that stands on the audit-trail page only. */
  signatureKey: z.string().nullable(),
});
export type TemplateStage = z.infer<typeof templateStage>;

/** A place on the paper that a stage of the pipeline may sign, with the stage of the original pipeline. */
export const place = z.object({
  signatureKey: z.string(),
  kind: z.enum(STAGE_KINDS),
  position: positionRef,
  /** Whoever signs there fills something in. */
  isFilledIn: z.boolean(),
  /** What the paper says as long as nobody has signed there, where that is more than a blank. */
  blankText: z.string().nullable(),
});
export type Place = z.infer<typeof place>;

export const documentFull = documentRef.extend({
  enabled: z.boolean(),
  department: named,
  pipelineTemplates: z.array(z.object({ stages: z.array(templateStage) })),
  _count: z.object({ requests: z.number() }),
});
export type DocumentFull = z.infer<typeof documentFull>;

export const getDocument = endpoint({
  name: 'getDocument',
  summary: 'A document with its fields and its pipeline.',
  method: 'GET',
  path: '/documents/:id',
  params: idParams,
  data: z.object({ document: documentFull }),
});

/** The enabled catalogue: what is meant for the caller's role first, then the rest, each by name. */
export const catalogue = endpoint({
  name: 'catalogue',
  summary: 'The documents that you can request.',
  method: 'GET',
  path: '/dashboard/requestor/requestlist',
  query: z.object({ name_contains: sought }),
  data: z.object({
    documents: z.array(
      named.extend({
        /** The key of its form; that of a document without a form is known to nobody. */
        key: z.string(),
        department: named,
        isForMyRole: z.boolean(),
        /** What it is for, in one sentence; null for a document without a form. */
        purpose: z.string().nullable(),
        /** Whoever signs, in their order: those whom the requestor chooses, then the positions. */
        signees: z.array(z.string()),
        /** What the form asks for as files, and what else is often asked for. */
        haveReady: z.array(z.string()),
        /** The median of the newest completed requests, in seconds; null while there are too few of them. */
        usualSeconds: z.number().nullable(),
        /** Since when the caller's draft is as it is; null where there is none. */
        draftKeptAt: z.string().nullable(),
      }),
    ),
    totalDocumentsCount: z.number(),
    pagination,
  }),
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  summary: 'All documents, filtered and paged.',
  method: 'GET',
  path: '/documents',
  query: listQuery(['name', 'id']).extend({
    departmentId: optionalId,
    /** Whether it may be requested now. */
    state: z.enum(['enabled', 'disabled'], 'Please give enabled or disabled.').optional(),
    name_contains: sought,
  }),
  data: z.object({ documents: z.array(documentFull), pagination }),
});

export const enableDocument = endpoint({
  name: 'enableDocument',
  summary: 'Lets a document be requested, or not.',
  method: 'PUT',
  path: '/documents/:id',
  params: idParams,
  body: z.object({ enabled: z.boolean('Please say whether requests are enabled.') }),
  data: z.object({ document: documentFull }),
});

/** In the order of the original pipeline; none for a document that the institution added without a form. */
export const documentPlaces = endpoint({
  name: 'documentPlaces',
  summary: 'The places on the paper of a document that its pipeline may sign.',
  method: 'GET',
  path: '/documents/:id/places',
  params: idParams,
  data: z.object({ places: z.array(place) }),
});

const MANY_STAGES = `A pipeline can have at most ${LIMITS.pipelineStages} stages.`;
const NO_PLACE = 'Please choose a place on the paper, or none.';
const newStage = z.strictObject({
  kind: z.enum(STAGE_KINDS, 'Please say whether the stage verifies or signs.'),
  positionId: idNumber(POSITION_REQUIRED),
  signeeId: idNumber('Please choose a person, or nobody.').nullable().default(null),
  signatureKey: z.string(NO_PLACE).max(40, NO_PLACE).nullable().default(null),
});
export type NewStage = z.input<typeof newStage>;

/** The stages are those of every later request, in this order; a running request keeps its own. */
export const changePipeline = endpoint({
  name: 'changePipeline',
  summary: 'Replaces the pipeline of a document.',
  method: 'PUT',
  path: '/documents/:id/pipeline',
  params: idParams,
  body: z.strictObject({
    /** The ids of the stages that were changed; 409 when the document has others by now. */
    basedOn: z.array(idNumber(), 'Please say which stages are replaced.').max(1000),
    stages: z
      .array(newStage, 'Please give the stages.')
      .min(1, STAGE_REQUIRED)
      .max(LIMITS.pipelineStages, MANY_STAGES),
  }),
  data: z.object({ document: documentFull }),
});

/**
 * The documents that need an administrator: with the positions of their template that nobody holds, and the running
 * requests that wait for a person who is gone: the oldest `requests` of all documents, and how many a document has.
 */
export const missingSignees = endpoint({
  name: 'missingSignees',
  summary: 'The documents whose pipeline has a vacant position.',
  method: 'GET',
  path: '/documents/missingsignees',
  data: z.object({
    documents: z.array(
      named.extend({
        positions: z.array(named),
        requests: z.array(z.object({ id: z.number() })),
        requestCount: z.number(),
      }),
    ),
    pagination,
  }),
});
