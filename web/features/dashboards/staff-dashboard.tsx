import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RequestList } from '../../shared/ui/lists/request-list.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { ActiveByDocument } from './active-by-document.tsx';
import { AppointmentList } from './appointment-list.tsx';
import { Charts, type Period } from './charts/charts.tsx';
import { LongestWaiting } from './charts/longest-waiting.tsx';
import { Columns } from './columns.tsx';
import { CountCards } from './count-cards.tsx';
import { staffCounts } from './counts.ts';
import { staffDashboardQuery } from './dashboard-query.ts';
import { ExportOwnButton } from './export-own-button.tsx';
import { RecentRequests } from './recent-requests.tsx';

export function StaffDashboard(period: Period) {
  const query = useQuery(staffDashboardQuery);
  return (
    <QueryView query={query} rows={6}>
      {({ counts, toVerify, recentRequests, activeByDocument, appointments }) => (
        <Stack gap="lg">
          <CountCards counts={staffCounts(counts)} />
          <Columns
            main={
              <Section
                title="Document verification"
                action={toVerify.length > 0 && <ExportOwnButton which="to-sign" />}
              >
                <RequestList requests={toVerify} empty="No requests to verify" areToSign />
              </Section>
            }
            aside={<AppointmentList appointments={appointments} />}
          />
          <Charts {...period} />
          <Columns
            main={
              <>
                <LongestWaiting />
                <RecentRequests requests={recentRequests} />
              </>
            }
            aside={<ActiveByDocument rows={activeByDocument} />}
          />
        </Stack>
      )}
    </QueryView>
  );
}
