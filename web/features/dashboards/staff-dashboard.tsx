import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/ui/query-view.tsx';
import { RequestList } from '../../shared/ui/request-list.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { ActiveByDocument } from './active-by-document.tsx';
import { AllRequestsLink } from './all-requests-link.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { Columns } from './columns.tsx';
import { CountCards } from './count-cards.tsx';
import { staffDashboardQuery } from './dashboard-query.ts';
import { MyRequestsLink } from './my-requests-link.tsx';

export function StaffDashboard() {
  const query = useQuery(staffDashboardQuery);
  return (
    <QueryView query={query} rows={6}>
      {({ counts, toVerify, recentRequests, activeByDocument, appointments }) => (
        <Stack gap="lg">
          <CountCards
            counts={[
              { label: 'Active requests', count: counts.active },
              { label: 'Stalled requests', count: counts.stalled },
            ]}
          />
          <Columns
            main={
              <>
                <Section title="Document verification" action={<MyRequestsLink />}>
                  <RequestList requests={toVerify} empty="No requests to sign" />
                </Section>
                <Section title="Recent requests" action={<AllRequestsLink />}>
                  <RequestList requests={recentRequests} empty="No requests found" />
                </Section>
              </>
            }
            aside={
              <>
                <AppointmentList appointments={appointments} />
                <ActiveByDocument rows={activeByDocument} />
              </>
            }
          />
        </Stack>
      )}
    </QueryView>
  );
}
