import { createFileRoute } from '@tanstack/react-router';
import { ManagePositionsPage } from '../../features/manage-positions/manage-positions-page.tsx';
import { positionSearch } from '../../features/manage-positions/position-search.ts';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/positions')({
  validateSearch: positionSearch,
  loader: () => requireCapability('screen.positions'),
  component: ManagePositionsRoute,
});

function ManagePositionsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManagePositionsPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
