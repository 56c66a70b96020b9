import { linkOptions } from '@tanstack/react-router';
import { ViewAllLink } from '../../shared/ui/view-all-link.tsx';

export function AllRequestsLink() {
  return (
    <ViewAllLink label="View all requests" target={linkOptions({ to: '/dashboard/requests', search: {} })} />
  );
}
