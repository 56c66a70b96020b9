import { z } from 'zod';
import { accountSummary, named } from './accounts.ts';
import { endpoint, sought } from './envelope.ts';
import { requestSummary } from './requests.ts';

/**
 * A few of each kind that what was typed names: requests by number, document and requestor, documents by name, people by
 * name and email. Staff and Admin find all of them, everybody else their own requests and what they may request.
 */
export const searchPortal = endpoint({
  name: 'searchPortal',
  summary: 'A few requests, people and documents that a text names.',
  method: 'GET',
  path: '/search',
  query: z.object({ q: sought }),
  data: z.object({
    requests: z.array(requestSummary),
    documents: z.array(named.extend({ enabled: z.boolean() })),
    people: z.array(accountSummary),
  }),
});
