/*
 * What the charts on the dashboards of Admin and Staff show (additions; docs/decisions/0034-charts.md says what is
 * counted). Calls of their own, so that the numbers above them do not wait for them.
 */
import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { named } from './accounts.ts';
import { endpoint, listQuery, numberInAddress, pagination } from './envelope.ts';
import { requestSummary } from './requests.ts';

const PERIODS = `Please give ${LIMITS.chartedWeeks.join(', ')} weeks.`;
/** This many weeks, each from Monday in the institution's time zone; the last is the one that is under way. */
const weeks = numberInAddress(z.literal(LIMITS.chartedWeeks, PERIODS), PERIODS).prefault(
  LIMITS.chartedWeeksAtFirst,
);

export const requestsPerWeek = endpoint({
  name: 'requestsPerWeek',
  summary: 'How many requests were made in each week, by document.',
  method: 'GET',
  path: '/dashboard/charts/requests-per-week',
  query: z.object({ weeks }),
  data: z.object({
    /** The Monday of each week, `YYYY-MM-DD`, the earliest first. */
    weeks: z.array(z.string()),
    /** The documents with most requests, most first, each with a count for each week; null for all others together. */
    documents: z.array(
      z.object({ document: named.nullable(), counts: z.array(z.number()), total: z.number() }),
    ),
  }),
});

export const waitingTimes = endpoint({
  name: 'waitingTimes',
  summary: 'How long requests waited for each position until it decided.',
  method: 'GET',
  path: '/dashboard/charts/waiting-times',
  query: listQuery(['medianSeconds'], 'desc').extend({ weeks }),
  data: z.object({
    positions: z.array(
      z.object({
        position: named,
        /** How many requests it signed or disapproved in the period. */
        cases: z.number(),
        medianSeconds: z.number(),
        /** Nine in ten waited no longer. */
        p90Seconds: z.number(),
      }),
    ),
    pagination,
  }),
});

export const longestWaiting = endpoint({
  name: 'longestWaiting',
  summary: 'The active requests, those that have waited longest first.',
  method: 'GET',
  path: '/dashboard/charts/longest-waiting',
  query: listQuery(['waitingSince']),
  data: z.object({ requests: z.array(requestSummary), pagination }),
});
