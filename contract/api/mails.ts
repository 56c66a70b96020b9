import { z } from 'zod';
import { endpoint, idParams, listQuery, pagination } from './envelope.ts';

/**
 * A mail that failed at least once: `waiting` is tried again with growing pauses, `failed` is tried no more, `sent` went
 * out after all within the last day.
 */
export const failingMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'failed', 'sent']),
  /** Of the latest try that failed, in the words of the mail server. */
  error: z.string(),
  tries: z.number(),
  lastTriedAt: z.string(),
});
export type FailingMail = z.infer<typeof failingMail>;

export const listFailingMails = endpoint({
  name: 'listFailingMails',
  summary: 'The mails of the last 30 days that could not be sent.',
  method: 'GET',
  path: '/mails/failing',
  query: listQuery(['lastTriedAt'], 'desc'),
  data: z.object({ mails: z.array(failingMail), pagination }),
});

/** Tries again at once, also what was given up. The list says what came of it some seconds later. */
export const retryMail = endpoint({
  name: 'retryMail',
  summary: 'Sends a mail again.',
  method: 'POST',
  path: '/mails/:id/retry',
  params: idParams,
  data: z.object({ mail: failingMail }),
});
