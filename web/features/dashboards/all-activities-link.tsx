import { linkOptions } from '@tanstack/react-router';
import { ViewAllLink } from '../../shared/ui/view-all-link.tsx';

export function AllActivitiesLink() {
  return (
    <ViewAllLink
      label="View all activities"
      target={linkOptions({ to: '/dashboard/audit-logs', search: {} })}
    />
  );
}
