import { z } from 'zod';
import { accountSummary, named } from './accounts.ts';
import { appointment } from './appointments.ts';
import { activity } from './audit-logs.ts';
import { endpoint, listQuery, pagination } from './envelope.ts';
import { requestSummary } from './requests.ts';

/** What does not work, or soon will not, and only whoever runs the portal can mend. Mails have a list of their own. */
export const operatorWarning = z.discriminatedUnion('type', [
  z.object({ type: z.literal('storage') }),
  z.object({ type: z.literal('disk'), freeBytes: z.number() }),
  z.object({ type: z.literal('queue') }),
  z.object({ type: z.literal('scanner') }),
  /** `requestId` is the one that waits longest, completed at `since`. */
  z.object({ type: z.literal('seals'), count: z.number(), requestId: z.number(), since: z.string() }),
  /** The newest seal has got none. */
  z.object({ type: z.literal('time-stamp') }),
  z.object({ type: z.literal('certificate'), validTo: z.string(), hasEnded: z.boolean() }),
]);
export type OperatorWarning = z.infer<typeof operatorWarning>;

export const adminDashboard = endpoint({
  name: 'adminDashboard',
  summary: 'The numbers of the Admin dashboard.',
  method: 'GET',
  path: '/dashboard/admin',
  data: z.object({
    counts: z.object({
      activeRequests: z.number(),
      activeDocuments: z.number(),
      users: z.number(),
      departments: z.number(),
      classes: z.number(),
      logsToday: z.number(),
      failingMails: z.number(),
    }),
    warnings: z.array(operatorWarning),
    recentActivities: z.array(activity),
    recentRequests: z.array(requestSummary),
    recentUsers: z.array(accountSummary.extend({ createdAt: z.string() })),
  }),
});

export const staffDashboard = endpoint({
  name: 'staffDashboard',
  summary: 'The numbers of the Staff dashboard.',
  method: 'GET',
  path: '/dashboard/staff',
  data: z.object({
    counts: z.object({ active: z.number(), stalled: z.number() }),
    toVerify: z.array(requestSummary),
    recentRequests: z.array(requestSummary),
    activeByDocument: z.array(z.object({ document: named, count: z.number() })),
    appointments: z.array(appointment),
  }),
});

const signeeDashboard = z.object({ toSign: z.array(requestSummary), appointments: z.array(appointment) });
export const facultyDashboard = endpoint({
  name: 'facultyDashboard',
  summary: 'The numbers of the Faculty dashboard.',
  method: 'GET',
  path: '/dashboard/faculty',
  data: signeeDashboard,
});
export const executiveDashboard = endpoint({
  name: 'executiveDashboard',
  summary: 'The numbers of the Executive dashboard.',
  method: 'GET',
  path: '/dashboard/executive',
  data: signeeDashboard,
});

/** What waits for the caller, the request that was made first before the others (an addition). */
export const listTodo = endpoint({
  name: 'listTodo',
  summary: 'The requests that wait for you: for your signature, or, your own, for your answer.',
  method: 'GET',
  path: '/dashboard/todo',
  query: listQuery(['createdAt']).extend({ which: z.enum(['all', 'to-sign']).default('all') }),
  data: z.object({ requests: z.array(requestSummary), pagination }),
});
