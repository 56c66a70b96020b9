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
