import { z } from 'zod';
import { endpoint, listQuery, pagination } from './envelope.ts';

/** A mail that did not go out. While it is not given up, it is tried again with growing pauses. */
export const failingMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  /** In the words of the mail server. */
  error: z.string(),
  tries: z.number(),
  lastTriedAt: z.string(),
  isGivenUp: z.boolean(),
});
export type FailingMail = z.infer<typeof failingMail>;

/** The ones of the last 30 days; a mail that goes out after all is no longer among them. */
export const listFailingMails = endpoint({
  method: 'GET',
  path: '/mails/failing',
  query: listQuery(['lastTriedAt'], 'desc'),
  data: z.object({ mails: z.array(failingMail), pagination }),
});
