import { z } from 'zod';
import { endpoint, idParams, listQuery, nothing, pagination } from './envelope.ts';

/** One's own sessions that last; `userAgent` as at the sign-in, `ipAddress` and `lastUsedAt` of the last use (to the minute). */
export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where you are logged in.',
  method: 'GET',
  path: '/profile/sessions',
  query: listQuery(['lastUsedAt', 'createdAt'], 'desc'),
  data: z.object({
    sessions: z.array(
      z.object({
        id: z.number(),
        userAgent: z.string(),
        ipAddress: z.string(),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        /** Whether it is the session of this call. */
        isCurrent: z.boolean(),
      }),
    ),
    pagination,
  }),
});

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Ends one of your sessions.',
  method: 'DELETE',
  path: '/profile/sessions/:id',
  params: idParams,
  data: nothing,
});

/** All of one's own but the session of this call. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Ends all your sessions but this one.',
  method: 'DELETE',
  path: '/profile/sessions',
  data: z.object({ ended: z.number() }),
});
