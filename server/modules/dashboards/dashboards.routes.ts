import type { FastifyInstance } from 'fastify';
import { myAppointments } from '#contract/api/appointments.ts';
import * as charts from '#contract/api/dashboard-charts.ts';
import * as api from '#contract/api/dashboards.ts';
import { confirmBatch as confirmBatchCall } from '#contract/api/desk.ts';
import { onePage } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { serve } from '#server/http/serve.ts';
import { upcomingAppointments } from '#server/modules/appointments/upcoming-appointments.ts';
import { listTodo, listToSign } from '#server/modules/requests/read/list-requests.ts';
import { longestWaiting } from './charts/longest-waiting.ts';
import { requestsPerWeek } from './charts/requests-per-week.ts';
import { waitingTimes } from './charts/waiting-times.ts';
import { confirmBatch } from './desk/confirm-batch.ts';
import { showAdminDashboard } from './show-admin-dashboard.ts';
import { showStaffDashboard } from './show-staff-dashboard.ts';

export function dashboardsRoutes(app: FastifyInstance, deps: Deps): void {
  const forSignee = async (actor: Actor) => {
    const [toSign, appointments] = await Promise.all([
      listToSign(deps, actor),
      upcomingAppointments(deps, actor.id),
    ]);
    return { toSign, appointments };
  };
  serve(app, api.adminDashboard, { may: 'dashboard.admin' }, ({ actor }) => showAdminDashboard(deps, actor));
  serve(app, api.staffDashboard, { may: 'dashboard.staff' }, ({ actor }) => showStaffDashboard(deps, actor));
  serve(app, api.facultyDashboard, { may: 'dashboard.faculty' }, ({ actor }) => forSignee(actor));
  serve(app, api.executiveDashboard, { may: 'dashboard.executive' }, ({ actor }) => forSignee(actor));
  serve(app, charts.requestsPerWeek, { may: 'dashboard.charts' }, ({ query }) =>
    requestsPerWeek(deps, query.weeks),
  );
  serve(app, charts.waitingTimes, { may: 'dashboard.charts' }, ({ query }) => waitingTimes(deps, query));
  serve(app, charts.longestWaiting, { may: 'dashboard.charts' }, ({ actor, query }) =>
    longestWaiting(deps, actor, query),
  );
  serve(app, api.listTodo, { may: 'own.todo' }, ({ actor, query }) => listTodo(deps, actor, query));
  serve(app, confirmBatchCall, { may: 'request.act' }, ({ actor, body, raw }) =>
    confirmBatch(deps, actor, { ...body, ipAddress: raw.ip }),
  );
  serve(app, myAppointments, { may: 'own.appointments' }, async ({ actor }) => {
    const appointments = await upcomingAppointments(deps, actor.id);
    return { appointments, pagination: onePage(appointments) };
  });
}
