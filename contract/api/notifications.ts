import { z } from 'zod';
import { NOTICE_ICONS } from '../events.ts';
import { endpoint, listQuery, pagination } from './envelope.ts';

export const notification = z.object({
  id: z.number(),
  message: z.string(),
  icon: z.enum(NOTICE_ICONS),
  createdAt: z.string(),
  requestId: z.number().nullable(),
  /** About the security of the caller's own account. */
  isSecurity: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  summary: 'Your own notifications.',
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
export const streamNotifications = endpoint({
  name: 'streamNotifications',
  summary: 'Changes and notifications as they happen.',
  method: 'GET',
  path: '/profile/notifications/stream',
  bytes: ['text/event-stream'],
});
export type LiveEvent = { event: 'notification' | 'request'; id: number } | { event: 'refetch' };
