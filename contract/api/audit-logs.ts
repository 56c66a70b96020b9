import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { accountSummary, named } from './accounts.ts';
import { endpoint, listQuery, optionalId, pagination, sought } from './envelope.ts';

/** An entry of the log as those see it who do not read the log itself: what was done, without its context. */
export const activity = z.object({
  id: z.number(),
  createdAt: z.string(),
  actionType: z.string(),
  description: z.string(),
  /** Null for what the portal did by itself. */
  performedByUser: accountSummary.nullable(),
});
export type Activity = z.infer<typeof activity>;

const auditLog = activity.extend({
  performedByUser: accountSummary.extend({ class: named.nullable() }).nullable(),
  /** The request that it tells of, where it tells of one. */
  requestId: z.number().nullable(),
  /** JSON text, without secrets. */
  context: z.string(),
});
export type AuditLog = z.infer<typeof auditLog>;

const MOMENT = 'Please give a date like 2026-11-20, or an instant like 2026-11-20T08:15:00Z.';
/** An instant, or a calendar date: its first moment in the institution's time zone (server.md section 7). */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], MOMENT)
  // the database has no year 0
  .refine((text) => !Number.isNaN(Date.parse(text)) && text >= '1000', MOMENT)
  .optional();

const filters = listQuery(['createdAt', 'id', 'actionType'], 'desc').extend({
  actionType: z.string().max(LIMITS.textCharacters).optional(),
  performedBy: optionalId,
  createdAt_gte: moment,
  createdAt_lt: moment,
});
const page = z.object({
  auditLogs: z.array(auditLog),
  pagination,
  /** A search whose words are too short for the index looked in so many of the newest entries; left out where that is all. */
  searchedNewest: z.number().optional(),
});

export const listAuditLogs = endpoint({
  name: 'listAuditLogs',
  summary: 'The audit log, filtered and paged.',
  method: 'GET',
  path: '/auditlogs',
  query: filters,
  data: page,
});

/** Every word of the search occurs in the description or the performer's name. */
export const searchAuditLogs = endpoint({
  name: 'searchAuditLogs',
  summary: 'Searches the audit log.',
  method: 'GET',
  path: '/auditlogs/search',
  query: filters.extend({ search: sought }),
  data: page,
});

/** Those that occur in the log, sorted. */
export const listActionTypes = endpoint({
  name: 'listActionTypes',
  summary: 'The kinds of action that the audit log holds.',
  method: 'GET',
  path: '/auditlogs/filters/actiontypes',
  data: z.object({ actionTypes: z.array(z.string()) }),
});
