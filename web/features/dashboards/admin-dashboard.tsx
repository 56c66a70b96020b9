import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { today } from '#contract/format/calendar-date.ts';
import { roleAndPlace } from '../../shared/role-and-place.ts';
import { settings } from '../../shared/settings.ts';
import { RecentList } from '../../shared/ui/lists/recent-list.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { PersonAvatar } from '../../shared/ui/people/person-avatar.tsx';
import { PersonLink } from '../../shared/ui/people/person-link.tsx';
import { useNow } from '../../shared/use-now.ts';
import { ActionShortcuts } from './action-shortcuts.tsx';
import { AllActivitiesLink } from './all-activities-link.tsx';
import { AllUsersLink } from './all-users-link.tsx';
import { Charts, type Period } from './charts/charts.tsx';
import { LongestWaiting } from './charts/longest-waiting.tsx';
import { Columns } from './columns.tsx';
import { CountCards } from './count-cards.tsx';
import { adminCounts } from './counts.ts';
import { adminDashboardQuery } from './dashboard-query.ts';
import { FailingMails } from './failing-mails.tsx';
import { MissingSignees } from './missing-signees.tsx';
import { RecentRequests } from './recent-requests.tsx';
import { Warnings } from './warnings.tsx';

export function AdminDashboard(period: Period) {
  const query = useQuery(adminDashboardQuery);
  const day = today(useNow(), settings().timeZone);
  return (
    <QueryView query={query} rows={6}>
      {({ counts, warnings, recentActivities, recentRequests, recentUsers }) => (
        <Stack gap="lg">
          <MissingSignees />
          <CountCards counts={adminCounts(counts, day)} />
          <Warnings warnings={warnings} />
          <FailingMails />
          <Charts {...period} />
          <Columns
            main={
              <>
                <LongestWaiting />
                <RecentRequests requests={recentRequests} />
                <RecentList
                  title="Recent activities"
                  action={<AllActivitiesLink />}
                  empty="No activities found"
                  items={recentActivities}
                >
                  {({ description }) => <Text size="sm">{description}</Text>}
                </RecentList>
              </>
            }
            aside={
              <>
                <ActionShortcuts />
                <RecentList
                  title="Recently registered users"
                  action={<AllUsersLink />}
                  empty="No users found"
                  items={recentUsers}
                  icon={({ displayName }) => <PersonAvatar name={displayName} size="sm" />}
                >
                  {(user) => (
                    <>
                      <PersonLink person={user} size="sm" fw={600} />
                      <Text size="sm" c="dimmed">
                        {roleAndPlace(user)}
                      </Text>
                    </>
                  )}
                </RecentList>
              </>
            }
          />
        </Stack>
      )}
    </QueryView>
  );
}
