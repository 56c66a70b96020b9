import { z } from 'zod';
import { endpoint, listQuery, pagination } from './envelope.ts';

export const notification = z.object({
  id: z.number(),
  message: z.string(),
  icon: z.enum(['info', 'document', 'other']),
  createdAt: z.string(),
  requestId: z.number().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/profile/notifications',
  query: listQuery(['createdAt'], 'desc'),
  data: z.object({ notifications: z.array(notification), pagination }),
});

/**
 * Server-sent events from now on, with ids only: `notification` (the caller has a new one), `request` (one that they
 * may see has changed) and `refetch` (something may have been missed: ask for everything again). Ends when the
 * session does.
 */
export const streamNotifications = endpoint({ method: 'GET', path: '/profile/notifications/stream' });
export type LiveEvent = { event: 'notification' | 'request'; id: number } | { event: 'refetch' };
