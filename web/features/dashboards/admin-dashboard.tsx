import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { PersonAvatar } from '../../shared/ui/person-avatar.tsx';
import { QueryView } from '../../shared/ui/query-view.tsx';
import { RecentList } from '../../shared/ui/recent-list.tsx';
import { RequestList } from '../../shared/ui/request-list.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { ActionShortcuts } from './action-shortcuts.tsx';
import { AllRequestsLink } from './all-requests-link.tsx';
import { Columns } from './columns.tsx';
import { CountCards } from './count-cards.tsx';
import { adminDashboardQuery } from './dashboard-query.ts';
import { FailingMails } from './failing-mails.tsx';

export function AdminDashboard() {
  const query = useQuery(adminDashboardQuery);
  return (
    <QueryView query={query} rows={6}>
      {({ counts, recentActivities, recentRequests, recentUsers }) => (
        <Stack gap="lg">
          <CountCards
            counts={[
              { label: 'Active requests', count: counts.activeRequests },
              { label: 'Active documents', count: counts.activeDocuments },
              { label: 'Users', count: counts.users },
              { label: 'Departments', count: counts.departments },
              { label: 'Classes', count: counts.classes },
              { label: 'Logs today', count: counts.logsToday },
              ...(counts.failingMails > 0 ? [{ label: 'Failing mails', count: counts.failingMails }] : []),
            ]}
          />
          <Columns
            main={
              <>
                <FailingMails />
                <Section title="Recent requests" action={<AllRequestsLink />}>
                  <RequestList requests={recentRequests} empty="No requests found" />
                </Section>
                <RecentList title="Recent activities" empty="No activities found" items={recentActivities}>
                  {({ description }) => <Text size="sm">{description}</Text>}
                </RecentList>
              </>
            }
            aside={
              <>
                <ActionShortcuts />
                <RecentList
                  title="Recently registered users"
                  empty="No users found"
                  items={recentUsers}
                  icon={({ displayName }) => <PersonAvatar name={displayName} size="sm" />}
                >
                  {({ displayName, role, position }) => (
                    <>
                      <Text size="sm" fw={600}>
                        {displayName}
                      </Text>
                      <Text size="sm" c="dimmed">
                        {[role?.name, position?.name].filter(Boolean).join(' · ')}
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
