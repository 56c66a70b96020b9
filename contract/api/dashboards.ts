import { z } from 'zod';
import { accountSummary, named } from './accounts.ts';
import { appointment } from './appointments.ts';
import { activity } from './audit-logs.ts';
import { endpoint } from './envelope.ts';
import { requestSummary } from './requests.ts';

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
