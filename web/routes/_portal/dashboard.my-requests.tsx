import { createFileRoute } from '@tanstack/react-router';
import { MyRequestsPage } from '../../features/dashboards/my-requests/my-requests-page.tsx';
import { DEFAULT_TAB, tabSearch } from '../../features/dashboards/my-requests/tabs.ts';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/my-requests')({
  validateSearch: tabSearch,
  loader: () => requireCapability('own.requests'),
  component: MyRequestsRoute,
});

function MyRequestsRoute() {
  const { tab = DEFAULT_TAB } = Route.useSearch();
  return <MyRequestsPage tab={tab} />;
}
