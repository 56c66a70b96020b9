import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../../features/profile/activity/activity-page.tsx';
import { activitySearch } from '../../features/profile/activity/activity-search.ts';

export const Route = createFileRoute('/_portal/profile_/activity')({
  validateSearch: activitySearch,
  component: ActivityRoute,
});

function ActivityRoute() {
  const navigate = Route.useNavigate();
  return (
    <ActivityPage
      search={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
