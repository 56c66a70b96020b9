import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { role } from './accounts.ts';
import { endpoint, listQuery, pagination } from './envelope.ts';

export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'The roles.',
  method: 'GET',
  path: '/roles',
  query: listQuery(['name', 'id']).extend({ name: z.string().max(LIMITS.textCharacters).default('') }),
  data: z.object({ roles: z.array(role), pagination }),
});
