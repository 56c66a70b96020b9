import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../features/dashboards/dashboard.tsx';
import { DEFAULT_TAB, tabSearch } from '../../features/dashboards/my-requests/tabs.ts';

export const Route = createFileRoute('/_portal/dashboard/')({
  validateSearch: tabSearch,
  component: DashboardRoute,
});

function DashboardRoute() {
  const { tab = DEFAULT_TAB } = Route.useSearch();
  return <Dashboard tab={tab} />;
}
