import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { UserActions } from '../../features/manage-users/user-actions.tsx';
import { wholeNumber } from '../../shared/list-search.ts';

export const Route = createFileRoute('/_portal/dashboard/users/$id')({ component: UserRoute });

function UserRoute() {
  const { id } = Route.useParams();
  return (
    <AccountPage
      key={id}
      id={wholeNumber(id)}
      actions={(account) => <UserActions key={account.id} account={account} />}
    />
  );
}
