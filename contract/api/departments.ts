import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { named } from './accounts.ts';
import { endpoint, idParams, listQuery, nothing, pagination } from './envelope.ts';

const NAME_REQUIRED = 'Department name is required';

export const listDepartments = endpoint({
  method: 'GET',
  path: '/departments',
  query: listQuery(['name', 'id']).extend({
    name_contains: z.string().max(LIMITS.textCharacters).default(''),
  }),
  data: z.object({ departments: z.array(named), pagination }),
});

export const createDepartment = endpoint({
  method: 'POST',
  path: '/departments',
  body: z.strictObject({
    name: z.string(NAME_REQUIRED).trim().min(1, NAME_REQUIRED).max(LIMITS.textCharacters),
  }),
  data: z.object({ department: named }),
});

/** 409 while an account, class, position or document belongs to it. */
export const deleteDepartment = endpoint({
  method: 'DELETE',
  path: '/departments/:id',
  params: idParams,
  data: nothing,
});
