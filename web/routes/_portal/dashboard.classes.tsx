import { createFileRoute } from '@tanstack/react-router';
import { classSearch } from '../../features/manage-classes/class-search.ts';
import { ManageClassesPage } from '../../features/manage-classes/manage-classes-page.tsx';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/classes')({
  validateSearch: classSearch,
  loader: () => requireCapability('screen.classes'),
  component: ManageClassesRoute,
});

function ManageClassesRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManageClassesPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
