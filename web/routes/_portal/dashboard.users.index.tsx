import { createFileRoute } from '@tanstack/react-router';
import { userSearch } from '../../features/manage-users/user-search.ts';
import { UsersPage } from '../../features/manage-users/users-page.tsx';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/users/')({
  validateSearch: userSearch,
  loader: () => requireCapability('screen.users'),
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  return (
    <UsersPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
