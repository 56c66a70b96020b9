import { z } from 'zod';
import { DEPARTMENT_REQUIRED, POSITION_NAME_REQUIRED } from '../required-inputs.ts';
import { named } from './accounts.ts';
import { positionRef } from './documents.ts';
import {
  endpoint,
  idNumber,
  idParams,
  listQuery,
  nothing,
  optionalId,
  pagination,
  requiredLine,
  sought,
} from './envelope.ts';

const position = positionRef.extend({
  department: named,
  /** How many people hold it. */
  holders: z.number(),
  /** A document's pipeline has a stage for it, or a request is at such a stage now (an addition). */
  signs: z.boolean(),
});
export type Position = z.infer<typeof position>;

const positionName = requiredLine(POSITION_NAME_REQUIRED);
const departmentId = idNumber(DEPARTMENT_REQUIRED);

export const listPositions = endpoint({
  name: 'listPositions',
  summary: 'The positions, filtered and paged.',
  method: 'GET',
  path: '/positions',
  query: listQuery(['name', 'id']).extend({
    name: sought,
    departmentId: optionalId,
  }),
  data: z.object({ positions: z.array(position), pagination }),
});

export const createPosition = endpoint({
  name: 'createPosition',
  summary: 'Creates a position.',
  method: 'POST',
  path: '/positions',
  body: z.strictObject({ name: positionName, departmentId }),
  data: z.object({ position }),
});

/** Renames a position or moves it to another department. Partial: what is left out stays, and so does its key. */
export const updatePosition = endpoint({
  name: 'updatePosition',
  summary: 'Renames a position, or moves it to another department.',
  method: 'PUT',
  path: '/positions/:id',
  params: idParams,
  body: z.strictObject({ name: positionName.optional(), departmentId: departmentId.optional() }),
  data: z.object({ position }),
});

/** 409 for one that forms name, that somebody holds or that signs. */
export const deletePosition = endpoint({
  name: 'deletePosition',
  summary: 'Deletes a position that is not in use.',
  method: 'DELETE',
  path: '/positions/:id',
  params: idParams,
  data: nothing,
});
