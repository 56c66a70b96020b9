import { z } from 'zod';
import { DEPARTMENT_NAME_REQUIRED } from '../required-inputs.ts';
import { named } from './accounts.ts';
import { endpoint, idParams, listQuery, nothing, pagination, requiredLine, sought } from './envelope.ts';

const department = named.extend({
  /** What belongs to it; deleted accounts are counted, too. */
  _count: z.object({ users: z.number(), classes: z.number(), positions: z.number(), documents: z.number() }),
});
export type Department = z.infer<typeof department>;

export const listDepartments = endpoint({
  name: 'listDepartments',
  summary: 'The departments, filtered and paged.',
  method: 'GET',
  path: '/departments',
  query: listQuery(['name', 'id']).extend({
    name_contains: sought,
  }),
  data: z.object({ departments: z.array(department), pagination }),
});

export const createDepartment = endpoint({
  name: 'createDepartment',
  summary: 'Creates a department.',
  method: 'POST',
  path: '/departments',
  body: z.strictObject({
    name: requiredLine(DEPARTMENT_NAME_REQUIRED),
  }),
  data: z.object({ department: named }),
});

/** 409 while an account, class, position or document belongs to it. */
export const deleteDepartment = endpoint({
  name: 'deleteDepartment',
  summary: 'Deletes a department that is not in use.',
  method: 'DELETE',
  path: '/departments/:id',
  params: idParams,
  data: nothing,
});
