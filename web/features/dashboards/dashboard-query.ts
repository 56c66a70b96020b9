import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { myAppointments } from '#contract/api/appointments.ts';
import type {
  adminDashboard,
  executiveDashboard,
  facultyDashboard,
  staffDashboard,
} from '#contract/api/dashboards.ts';
import type { listFailingMails } from '#contract/api/mails.ts';
import { LIMITS } from '#contract/limits.ts';
import { call } from '../../shared/api.ts';
import { nextPage } from '../../shared/next-page.ts';

const meta = { failure: 'Error while fetching dashboard data' };
const refetchOnMount = 'always';

export const adminDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'admin'],
  queryFn: ({ signal }) => call<typeof adminDashboard>('GET /dashboard/admin', { signal }),
  meta,
  refetchOnMount,
});

export const staffDashboardQuery = queryOptions({
  queryKey: ['dashboard', 'staff'],
  queryFn: ({ signal }) => call<typeof staffDashboard>('GET /dashboard/staff', { signal }),
  meta,
  refetchOnMount,
});

/** Faculty and executives get the same two lists. */
export const signeeDashboardQuery = (role: 'Faculty' | 'Executive') =>
  queryOptions({
    queryKey: ['dashboard', role],
    queryFn: ({ signal }) =>
      role === 'Faculty'
        ? call<typeof facultyDashboard>('GET /dashboard/faculty', { signal })
        : call<typeof executiveDashboard>('GET /dashboard/executive', { signal }),
    meta,
    refetchOnMount,
  });

export const appointmentsQuery = queryOptions({
  queryKey: ['dashboard', 'appointments'],
  queryFn: ({ signal }) => call<typeof myAppointments>('GET /dashboard/appointments', { signal }),
  meta: { failure: 'Error while fetching appointments' },
  refetchOnMount,
});

export const failingMailsQuery = infiniteQueryOptions({
  queryKey: ['dashboard', 'failing-mails'],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listFailingMails>('GET /mails/failing', {
      query: { page: pageParam, limit: LIMITS.recentItems },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  meta,
});
