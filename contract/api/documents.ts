import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { accountSummary, named } from './accounts.ts';
import { endpoint, idParams } from './envelope.ts';

const templateStage = z.object({
  id: z.number(),
  order: z.number(),
  kind: z.enum(['verify', 'sign']),
  position: named.extend({ users: z.array(accountSummary) }),
  signee: accountSummary.nullable(),
});

export const documentFull = z.object({
  id: z.number(),
  name: z.string(),
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
