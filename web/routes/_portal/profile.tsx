import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { profileSearch } from '../../features/profile/tabs.ts';

export const Route = createFileRoute('/_portal/profile')({
  validateSearch: profileSearch,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { tab = 'edit-profile' } = Route.useSearch();
  return <ProfilePage tab={tab} />;
}
