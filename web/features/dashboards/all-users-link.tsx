import { linkOptions } from '@tanstack/react-router';
import { ViewAllLink } from '../../shared/ui/view-all-link.tsx';

/** To the users, whoever registered last first. */
export function AllUsersLink() {
  return (
    <ViewAllLink
      label="View all users"
      target={linkOptions({ to: '/dashboard/users', search: { sort: 'createdAt', order: 'desc' } })}
    />
  );
}
