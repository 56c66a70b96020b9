import { z } from 'zod';
import { NOT_INSTITUTIONAL } from '../institutional-email.ts';
import { LIMITS } from '../limits.ts';
import { ALL_REQUIRED } from '../required-inputs.ts';
import { INVALID_CODE } from '../two-factor-code.ts';
import { named } from './accounts.ts';
import { endpoint, idInAddress, idNumber, listQuery, nothing, pagination, requiredLine } from './envelope.ts';

export const delegation = z.object({
  id: z.number(),
  delegateeId: z.number(),
  documentId: z.number(),
  delegatee: z.object({ id: z.number(), email: z.string(), displayName: z.string() }),
  document: named,
  createdAt: z.string(),
});
export type Delegation = z.infer<typeof delegation>;

export const delegate = endpoint({
  name: 'delegate',
  summary: 'Lets somebody sign a document on your behalf.',
  method: 'POST',
  path: '/profile/delegate',
  body: z.object({
    email: requiredLine(ALL_REQUIRED, { tooLong: NOT_INSTITUTIONAL }),
    documentId: idNumber(ALL_REQUIRED),
    tfaCode: z.string(INVALID_CODE).max(20).default(''),
  }),
  data: z.object({ delegation }),
  alsoRefuses: [404],
});

/** Named by the account it was given to and the document; 404 when the caller gave no such delegation. */
export const revokeDelegation = endpoint({
  name: 'revokeDelegation',
  summary: 'Ends a delegation.',
  method: 'DELETE',
  path: '/profile/delegate/:delegateeId/:documentId',
  params: z.object({ delegateeId: idInAddress, documentId: idInAddress }),
  data: nothing,
});

export const listDelegations = endpoint({
  name: 'listDelegations',
  summary: 'Your own delegations.',
  method: 'GET',
  path: '/profile/delegations',
  query: listQuery(['id'], 'asc', LIMITS.delegations),
  data: z.object({ delegations: z.array(delegation), pagination }),
});

/** The documents of which the caller's position, or the caller, signs a stage: of the pipeline, or of a running request. */
export const documentsISign = endpoint({
  name: 'documentsISign',
  summary: 'The documents that your position signs.',
  method: 'GET',
  path: '/profile/documentsisign',
  data: z.object({ documents: z.array(named), pagination }),
});
