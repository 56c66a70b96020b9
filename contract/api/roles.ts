import { z } from 'zod';
import { role } from './accounts.ts';
import { endpoint, listQuery, pagination, sought } from './envelope.ts';

export const listRoles = endpoint({
  name: 'listRoles',
  summary: 'The roles.',
  method: 'GET',
  path: '/roles',
  query: listQuery(['name', 'id']).extend({ name: sought }),
  data: z.object({ roles: z.array(role), pagination }),
});
