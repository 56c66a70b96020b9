import { createFileRoute } from '@tanstack/react-router';
import { ManageRequestsPage } from '../../features/manage-requests/manage-requests-page.tsx';
import { requestSearch } from '../../features/manage-requests/request-search.ts';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/requests')({
  validateSearch: requestSearch,
  loader: () => requireCapability('screen.requests'),
  component: ManageRequestsRoute,
});

function ManageRequestsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManageRequestsPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
