import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';

export const Route = createFileRoute('/_portal/dashboard/users/$id')({ component: UserRoute });

function UserRoute() {
  return <AccountPage id={Number(Route.useParams().id)} />;
}
