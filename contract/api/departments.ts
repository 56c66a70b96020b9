import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { named } from './accounts.ts';
import { endpoint, listQuery, pagination } from './envelope.ts';

export const listDepartments = endpoint({
  method: 'GET',
  path: '/departments',
  query: listQuery(['name', 'id']).extend({
    name_contains: z.string().max(LIMITS.textCharacters).default(''),
  }),
  data: z.object({ departments: z.array(named), pagination }),
});
