import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/dashboards/dashboard.tsx';
import { DEFAULT_WEEKS, dashboardSearch } from '../../features/dashboards/dashboard-search.ts';
import { DEFAULT_TAB } from '../../features/dashboards/my-requests/tabs.ts';

export const Route = createFileRoute('/_portal/dashboard/')({
  validateSearch: dashboardSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  const { tab = DEFAULT_TAB, weeks = DEFAULT_WEEKS } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Dashboard
      tab={tab}
      weeks={weeks}
      onWeeks={(chosen) => void navigate({ search: { weeks: chosen }, replace: true, resetScroll: false })}
    />
  );
}
