import { createFileRoute } from '@tanstack/react-router';
import { departmentSearch } from '../../features/manage-departments/department-search.ts';
import { ManageDepartmentsPage } from '../../features/manage-departments/manage-departments-page.tsx';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/departments')({
  validateSearch: departmentSearch,
  loader: () => requireCapability('screen.departments'),
  component: ManageDepartmentsRoute,
});

function ManageDepartmentsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManageDepartmentsPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
