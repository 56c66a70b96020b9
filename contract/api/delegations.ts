import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { named } from './accounts.ts';
import { endpoint, idNumber, idParams, listQuery, nothing, pagination } from './envelope.ts';

export const delegation = z.object({
  id: z.number(),
  delegateeId: z.number(),
  documentId: z.number(),
  delegatee: z.object({ id: z.number(), email: z.string(), displayName: z.string() }),
  document: named,
  createdAt: z.string(),
});
export type Delegation = z.infer<typeof delegation>;

const ALL_REQUIRED = 'All fields are required';

export const delegate = endpoint({
  method: 'POST',
  path: '/profile/delegate',
  body: z.object({
    email: z.string(ALL_REQUIRED).trim().min(1, ALL_REQUIRED).max(LIMITS.textCharacters),
    documentId: idNumber(ALL_REQUIRED),
    tfaCode: z.string('Please enter a valid 2FA code').max(20).default(''),
  }),
  data: z.object({ delegation }),
});

/** Named by the account it was given to and the document; 404 when the caller gave no such delegation. */
export const revokeDelegation = endpoint({
  method: 'DELETE',
  path: '/profile/delegate/:delegateeId/:documentId',
  params: z.object({ delegateeId: idParams.shape.id, documentId: idParams.shape.id }),
  data: nothing,
});

export const listDelegations = endpoint({
  method: 'GET',
  path: '/profile/delegations',
  query: listQuery(['id'], 'asc', LIMITS.delegations),
  data: z.object({ delegations: z.array(delegation), pagination }),
});

/** The documents whose chain the caller's position, or the caller, signs. */
export const documentsISign = endpoint({
  method: 'GET',
  path: '/profile/documentsisign',
  data: z.object({ documents: z.array(named) }),
});
