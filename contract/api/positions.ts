import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { named } from './accounts.ts';
import { endpoint, listQuery, optionalId, pagination } from './envelope.ts';

const position = named.extend({ department: named });

export const listPositions = endpoint({
  method: 'GET',
  path: '/positions',
  query: listQuery(['name', 'id']).extend({
    name: z.string().max(LIMITS.textCharacters).default(''),
    departmentId: optionalId,
  }),
  data: z.object({ positions: z.array(position), pagination }),
});
