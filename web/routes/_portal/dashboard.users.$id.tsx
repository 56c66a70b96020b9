import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page.tsx';

export const Route = createFileRoute('/_portal/dashboard/users/$id')({ component: UserRoute });

function UserRoute() {
  return <UserPage id={Number(Route.useParams().id)} />;
}
