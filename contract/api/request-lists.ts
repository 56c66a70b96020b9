import { z } from 'zod';
import { PROGRESS } from '../lifecycle.ts';
import { LIMITS } from '../limits.ts';
import { endpoint, idInAddress, listQuery, optionalId, pagination, sought } from './envelope.ts';
import { requestSummary, status } from './requests.ts';

export const REQUEST_SORTS = ['createdAt', 'id', 'status'] as const;
const requestFilters = listQuery(REQUEST_SORTS, 'desc').extend({
  status: z
    .string()
    .max(60)
    .transform((text) => text.toUpperCase())
    .pipe(status)
    .optional(),
  /** A group of statuses. With `status` as well, a request has to match both. */
  progress: z.enum(PROGRESS, 'Please give active, stalled or ended.').optional(),
  /** That of the document, not of the requestor. */
  departmentId: optionalId,
  requestorId: optionalId,
  signeeId: optionalId,
  documentId: optionalId,
});
const requestPage = z.object({ requests: z.array(requestSummary), pagination });

export const listRequests = endpoint({
  name: 'listRequests',
  summary: 'The requests that you may see, filtered and paged.',
  method: 'GET',
  path: '/requests',
  query: requestFilters,
  data: requestPage,
});

export const searchRequests = endpoint({
  name: 'searchRequests',
  summary: 'Searches the requests that you may see.',
  method: 'GET',
  path: '/requests/search',
  query: requestFilters.extend({ search: sought }),
  data: requestPage,
});

const exported = requestFilters
  .omit({ page: true, limit: true, sort: true, order: true, cursor: true })
  .extend({ search: sought });

/** All pages of the list in one CSV file, newest first (an addition). */
export const exportRequests = endpoint({
  name: 'exportRequests',
  summary: 'A filtered list of requests as a CSV file.',
  method: 'GET',
  path: '/requests/export',
  query: exported,
  bytes: ['text/csv'],
});

/** The same for the caller's own requests (all, active or ended), or for those that wait for the caller, oldest first. */
export const exportOwnRequests = endpoint({
  name: 'exportOwnRequests',
  summary: 'Your own requests, or those that wait for you, as a CSV file.',
  method: 'GET',
  path: '/dashboard/requests/export',
  query: exported.omit({ requestorId: true, signeeId: true }).extend({
    which: z.enum(['own', 'active', 'past', 'to-sign']).default('own'),
  }),
  bytes: ['text/csv'],
});

export const myRequests = endpoint({
  name: 'myRequests',
  summary: 'Your own requests that have not ended.',
  method: 'GET',
  path: '/dashboard/requestor/requests',
  query: listQuery(REQUEST_SORTS, 'desc'),
  data: requestPage,
});
export const myPastRequests = endpoint({
  name: 'myPastRequests',
  summary: 'Your own requests that have ended.',
  method: 'GET',
  path: '/dashboard/requestor/pastrequests',
  query: listQuery(REQUEST_SORTS, 'desc'),
  data: requestPage,
});

/**
 * The requests that wait for one of these people by name, so that an Admin sees what would stop when their accounts go (an
 * addition). Somebody is named by the requestor, the pipeline or an Admin; what waits for any holder of a position is not among
 * them. `later` has the first page of those that do not wait for them now, but will at a later stage.
 */
export const requestsByName = endpoint({
  name: 'requestsByName',
  summary: 'The requests that wait for somebody by name, and not as the holder of a position.',
  method: 'GET',
  path: '/requests/by-name',
  query: listQuery(['id']).extend({
    /** Separated by commas. */
    signeeIds: z
      .string('Please name the accounts.')
      .transform((ids): (string | number)[] => ids.split(','))
      .pipe(z.array(idInAddress).max(LIMITS.pageSizeMax)),
  }),
  data: z.object({
    requests: z.array(z.object({ id: z.number() })),
    /** How many of them do not stop, because the stage also has a position, whose holders act once that person is gone. */
    ofPositions: z.number(),
    pagination,
    later: z.object({
      requests: z.array(z.object({ id: z.number() })),
      ofPositions: z.number(),
      total: z.number(),
    }),
  }),
});
