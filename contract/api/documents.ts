import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { accountSummary, named } from './accounts.ts';
import { endpoint, idParams, listQuery, optionalId, pagination } from './envelope.ts';

/** Which document: by its key the code knows the form, by its name people know it. */
export const documentRef = named.extend({ key: z.string() });
/** The key of contract/positions.ts; null for a position that no code refers to. */
export const positionRef = named.extend({ key: z.string().nullable() });

const templateStage = z.object({
  id: z.number(),
  order: z.number(),
  kind: z.enum(['verify', 'sign']),
  position: positionRef.extend({ users: z.array(accountSummary) }),
  signee: accountSummary.nullable(),
});

export const documentFull = documentRef.extend({
  enabled: z.boolean(),
  department: named,
  pipelineTemplates: z.array(z.object({ stages: z.array(templateStage) })),
  _count: z.object({ requests: z.number() }),
});
export type DocumentFull = z.infer<typeof documentFull>;

export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/:id',
  params: idParams,
  data: z.object({ document: documentFull }),
});

/** The enabled catalogue: what is meant for the caller's role first, then the rest, each by name. */
export const catalogue = endpoint({
  method: 'GET',
  path: '/dashboard/requestor/requestlist',
  query: z.object({ name_contains: z.string().max(LIMITS.textCharacters).default('') }),
  data: z.object({
    documents: z.array(named.extend({ department: named, isForMyRole: z.boolean() })),
    totalDocumentsCount: z.number(),
  }),
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  query: listQuery(['name', 'id']).extend({
    departmentId: optionalId,
    name_contains: z.string().max(LIMITS.textCharacters).default(''),
  }),
  data: z.object({ documents: z.array(documentFull), pagination }),
});

export const enableDocument = endpoint({
  method: 'PUT',
  path: '/documents/:id',
  params: idParams,
  body: z.object({ enabled: z.boolean('Please say whether requests are enabled.') }),
  data: z.object({ document: documentFull }),
});

/**
 * The documents that need an administrator: with the positions of their template that nobody holds, and the running
 * requests that wait for a person who is gone.
 */
export const missingSignees = endpoint({
  method: 'GET',
  path: '/documents/missingsignees',
  data: z.object({
    documents: z.array(
      named.extend({ positions: z.array(named), requests: z.array(z.object({ id: z.number() })) }),
    ),
  }),
});
